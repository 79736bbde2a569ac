import django.db.models.deletion
from django.db import migrations, models

from config.packed import DigestField, PackedJSONField
from config.packing import DropLikeIndexes, StorePacked


class Migration(migrations.Migration):

    dependencies = [
        ('conversations', '0009_erased_history'),
    ]

    operations = [
        StorePacked(
            'confirmation',
            {
                'resources': PackedJSONField(default=list),
            },
        ),
        StorePacked(
            'conversationevent',
            {
                'hash': DigestField(),
                'payload': PackedJSONField(default=dict),
                'previous_hash': DigestField(blank=True),
            },
        ),
        StorePacked(
            'intentrecord',
            {
                'slots': PackedJSONField(default=dict),
            },
        ),
        StorePacked(
            'message',
            {
                'response': PackedJSONField(null=True),
            },
        ),
        StorePacked(
            'operation',
            {
                'snapshot': PackedJSONField(null=True),
                'targets': PackedJSONField(default=list),
            },
        ),
        StorePacked(
            'plan',
            {
                'before': PackedJSONField(default=list),
            },
        ),
        StorePacked(
            'planstep',
            {
                'input': PackedJSONField(default=dict),
                'outcome': PackedJSONField(null=True),
                'target': PackedJSONField(null=True),
            },
        ),
        StorePacked(
            'resultreference',
            {
                'entity': PackedJSONField(),
            },
        ),
        StorePacked(
            'turn',
            {
                'response': PackedJSONField(null=True),
                'ui': PackedJSONField(null=True),
            },
        ),
        migrations.AlterField(
            model_name='conversationevent',
            name='conversation',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='conversations.conversation'),
        ),
        migrations.AlterField(
            model_name='message',
            name='conversation',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='messages', to='conversations.conversation'),
        ),
        migrations.AlterField(
            model_name='operation',
            name='conversation',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='operations', to='conversations.conversation'),
        ),
        migrations.AlterField(
            model_name='planstep',
            name='plan',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='steps', to='conversations.plan'),
        ),
        migrations.AlterField(
            model_name='turn',
            name='conversation',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='turns', to='conversations.conversation'),
        ),
        migrations.AddIndex(
            model_name='execution',
            index=models.Index(condition=models.Q(('ended_at__isnull', True)), fields=['advanced_at'], name='executions_not_ended'),
        ),
        migrations.AddIndex(
            model_name='turn',
            index=models.Index(condition=models.Q(('status', 'RECEIVED')), fields=['conversation', 'id'], name='turns_to_answer'),
        ),
        DropLikeIndexes(),
    ]
