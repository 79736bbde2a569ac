import django_fsm
from django.db import migrations, models


class Migration(migrations.Migration):
    """Columns have defaults of the database: the previous release, which does not know them, goes on inserting."""

    dependencies = [
        ("conversations", "0002_memories_and_topics"),
    ]

    operations = [
        migrations.CreateModel(
            name="ModelBreaker",
            fields=[
                ("id", models.CharField(max_length=40, primary_key=True, serialize=False)),
                (
                    "status",
                    django_fsm.FSMField(
                        choices=[("CLOSED", "Asked"), ("OPEN", "Paused"), ("HALF_OPEN", "Being tried")],
                        default="CLOSED",
                        max_length=10,
                        protected=True,
                    ),
                ),
                ("failures", models.PositiveIntegerField(default=0)),
                ("opened_at", models.DateTimeField(null=True)),
                ("probed_at", models.DateTimeField(null=True)),
            ],
            options={
                "verbose_name": "model breaker",
                "verbose_name_plural": "model breakers",
            },
            bases=(django_fsm.ConcurrentTransitionMixin, models.Model),
        ),
        migrations.AddField(
            model_name="intentrecord",
            name="origin",
            field=models.CharField(
                choices=[("rules", "Rules"), ("model", "Language model")],
                db_default="rules",
                default="rules",
                max_length=10,
            ),
        ),
        migrations.AddField(
            model_name="turn",
            name="input_tokens",
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="turn",
            name="output_tokens",
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="turn",
            name="thoughts",
            field=models.JSONField(db_default={}, default=dict),
        ),
    ]
