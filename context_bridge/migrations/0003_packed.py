from django.db import migrations, models

from config.packed import DigestField, PackedJSONField
from config.packing import DropLikeIndexes, StorePacked


class Migration(migrations.Migration):

    dependencies = [
        ('context_bridge', '0002_tries'),
    ]

    operations = [
        StorePacked(
            'toolinvocation',
            {
                'data': PackedJSONField(null=True, verbose_name='result'),
                'effects': PackedJSONField(null=True, verbose_name='records and commands'),
                'error': PackedJSONField(null=True, verbose_name='error'),
                'input': PackedJSONField(verbose_name='input'),
                'input_digest': DigestField(verbose_name='digest of the input'),
            },
        ),
        migrations.AlterField(
            model_name='toolinvocation',
            name='conversation_id',
            field=models.CharField(blank=True, max_length=40, verbose_name='conversation'),
        ),
        migrations.AlterField(
            model_name='toolinvocation',
            name='plan_id',
            field=models.CharField(blank=True, max_length=40, verbose_name='plan'),
        ),
        migrations.AlterField(
            model_name='toolinvocation',
            name='step_id',
            field=models.CharField(blank=True, max_length=40, verbose_name='step'),
        ),
        migrations.AlterField(
            model_name='toolinvocation',
            name='execution_id',
            field=models.CharField(blank=True, max_length=40, verbose_name='execution'),
        ),
        DropLikeIndexes(),
    ]
