import django.db.models.deletion
import django_fsm
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('policy', '0003_decision_chains'),
        ('work_permits', '0003_search_words'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='TrainingRequest',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('reference', models.CharField(max_length=20, verbose_name='reference')),
                ('course', models.CharField(max_length=20, verbose_name='course')),
                ('status', django_fsm.FSMField(choices=[('OPEN', 'Requested'), ('WITHDRAWN', 'Taken back')], default='OPEN', max_length=20, protected=True, verbose_name='status')),
                ('requested_at', models.DateTimeField(verbose_name='requested at')),
                ('withdrawn_at', models.DateTimeField(null=True, verbose_name='withdrawn at')),
                ('employee', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='work_permits.employee', verbose_name='employee')),
                ('requested_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='requested by')),
                ('tenant', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='policy.tenant', verbose_name='organization')),
            ],
            options={
                'verbose_name': 'request for training',
                'verbose_name_plural': 'requests for training',
                'constraints': [models.UniqueConstraint(fields=('tenant', 'reference'), name='training_request_reference_per_tenant'), models.UniqueConstraint(condition=models.Q(('status', 'OPEN')), fields=('employee', 'course'), name='one_open_request_per_course')],
            },
            bases=(django_fsm.ConcurrentTransitionMixin, models.Model),
        ),
    ]
