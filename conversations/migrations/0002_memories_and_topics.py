"""Remembered facts; topics that end and expire. Topics of before have ended: the next sentence begins a new one."""

import django.db.models.deletion
import django_fsm
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("conversations", "0001_initial"),
        ("policy", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="MemoryFact",
            fields=[
                ("id", models.CharField(max_length=40, primary_key=True, serialize=False)),
                (
                    "scope",
                    models.CharField(
                        choices=[("user", "Person"), ("session", "Session"), ("conversation", "Conversation")],
                        default="user",
                        max_length=12,
                    ),
                ),
                ("session", models.CharField(blank=True, max_length=80)),
                ("text", models.CharField(blank=True, max_length=500)),
                ("created_at", models.DateTimeField()),
                ("forgotten_at", models.DateTimeField(null=True)),
                (
                    "conversation",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="memories",
                        to="conversations.conversation",
                    ),
                ),
                (
                    "tenant",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="policy.tenant"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "verbose_name": "remembered fact",
                "verbose_name_plural": "remembered facts",
                "indexes": [
                    models.Index(
                        condition=models.Q(("forgotten_at__isnull", True)),
                        fields=["tenant", "user", "id"],
                        name="memories_of_person",
                    ),
                    models.Index(
                        condition=models.Q(("forgotten_at__isnull", True), ("scope", "session")),
                        fields=["created_at"],
                        name="memories_of_sessions",
                    ),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("forgotten_at__isnull", True), ("text", ""), _connector="OR"),
                        name="forgotten_facts_have_no_text",
                    )
                ],
            },
        ),
        migrations.AddField(
            model_name="topic",
            name="ended_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="topic",
            name="status",
            field=django_fsm.FSMField(
                choices=[("CURRENT", "Current"), ("ENDED", "Ended"), ("EXPIRED", "Expired")],
                default="ENDED",
                max_length=10,
                protected=True,
            ),
        ),
        migrations.AlterField(
            model_name="topic",
            name="status",
            field=django_fsm.FSMField(
                choices=[("CURRENT", "Current"), ("ENDED", "Ended"), ("EXPIRED", "Expired")],
                default="CURRENT",
                max_length=10,
                protected=True,
            ),
        ),
        migrations.AddConstraint(
            model_name="topic",
            constraint=models.UniqueConstraint(
                condition=models.Q(("status", "CURRENT")), fields=("conversation",), name="one_current_topic"
            ),
        ),
        migrations.AddIndex(
            model_name="topic",
            index=models.Index(
                condition=models.Q(("status", "CURRENT")), fields=["last_activity_at"], name="topics_idle"
            ),
        ),
    ]
