import django.db.models.deletion
from django.db import migrations, models

from config.packed import DigestField, PackedJSONField
from config.packing import DropLikeIndexes, StorePacked


class Migration(migrations.Migration):

    dependencies = [
        ('policy', '0004_tenant_durations'),
    ]

    operations = [
        StorePacked(
            'decisionseal',
            {
                'digest': DigestField(),
                'hash': DigestField(),
                'previous_hash': DigestField(blank=True),
            },
        ),
        StorePacked(
            'policydecision',
            {
                'context': PackedJSONField(verbose_name='context'),
                'context_digest': DigestField(verbose_name='digest of the context'),
                'digest': DigestField(verbose_name='digest'),
                'facts_digest': DigestField(blank=True, verbose_name='digest of the facts'),
                'flags': PackedJSONField(verbose_name='flags'),
                'ids': PackedJSONField(verbose_name='correlation'),
                'policies': PackedJSONField(verbose_name='determining policies'),
                'remedies': PackedJSONField(verbose_name='remedies'),
                'set_version': DigestField(blank=True, verbose_name='policy set'),
            },
        ),
        migrations.AlterField(
            model_name='policydecision',
            name='tenant',
            field=models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='policy.tenant', verbose_name='organization'),
        ),
        migrations.AlterField(
            model_name='decisionseal',
            name='tenant',
            field=models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='policy.tenant'),
        ),
        DropLikeIndexes(),
    ]
