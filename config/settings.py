"""One settings file. Without any environment: one process, SQLite, nothing else needed. With DATABASE_URL and
REDIS_URL: PostgreSQL, Redis, and web, worker and beat as processes of their own."""

from datetime import timedelta
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from config import env, telemetry
from config.version import VERSION

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = BASE_DIR / "var"  # what the program itself writes: database, key

# --- which form -------------------------------------------------------------------------------------------------
REDIS_URL = env.text("REDIS_URL")
EMBEDDED = not REDIS_URL  # worker, beat and channel layer live inside the web process
DEBUG = env.flag("DEBUG", default=False)

SECRET_KEY = env.text("SECRET_KEY")
if not SECRET_KEY and (EMBEDDED or DEBUG):
    SECRET_KEY = env.kept_secret(VAR_DIR / "secret-key")
if not SECRET_KEY:
    raise ImproperlyConfigured("SECRET_KEY must be set when REDIS_URL is: all processes need the same one")

# What seals exported conversations; the first one seals, all are accepted. Without any it is SECRET_KEY.
SNAPSHOT_KEYS = env.names("SNAPSHOT_KEYS", default=[])

ALLOWED_HOSTS = env.names("ALLOWED_HOSTS", default=["127.0.0.1", "localhost", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.names("CSRF_TRUSTED_ORIGINS", default=[])
TRUSTED_PROXIES = env.number("TRUSTED_PROXIES", default=0, most=10)  # how many add to X-Forwarded-For before us
HTTPS = env.flag("HTTPS", default=False)  # true behind a proxy that ends TLS and sets X-Forwarded-Proto

# --- applications -----------------------------------------------------------------------------------------------
INSTALLED_APPS = [
    "config.apps.AgenticAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "csp",
    "channels",
    "rest_framework",
    "knox",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "config.apps.PlatformConfig",
    "policy",
    "context_bridge",
    "conversations",
    "work_permits",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "config.static.StaticFilesMiddleware",
    "config.requests.PrivateMiddleware",
    "csp.middleware.CSPMiddleware",
    "config.languages.LanguageMiddleware",
    "config.requests.WithoutNulMiddleware",  # before whatever asks the database with what came
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "conversations.reviewers.navigation",
            ],
        },
    },
]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# --- database ---------------------------------------------------------------------------------------------------
DATABASES: dict[str, dict[str, Any]] = {"default": env.database("DATABASE_URL", default=VAR_DIR / "agentic.sqlite3")}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["OPTIONS"] = {
        "timeout": 20,  # seconds a writer waits for another one
        "transaction_mode": "IMMEDIATE",  # the write lock is taken at BEGIN: waiting, not failing half-way
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-20000;",
    }
else:
    # Under ASGI each request may run in a thread of its own; without a pool each would connect anew.
    DATABASES["default"]["OPTIONS"] = {
        "pool": {"min_size": 2, "max_size": env.number("DATABASE_POOL_SIZE", default=16, least=2), "timeout": 10},
    }
DATABASES["default"]["CONN_MAX_AGE"] = 0

# --- broker, channel layer, worker: only wake-ups travel there --------------------------------------------------
CHANNEL_LAYERS: dict[str, dict[str, Any]]
if EMBEDDED:
    CHANNEL_LAYERS = {"default": {"BACKEND": "config.layers.EmbeddedChannelLayer"}}
    CELERY_BROKER_URL = "memory://localhost/"
    CELERY_BROKER_TRANSPORT_OPTIONS = {"polling_interval": 0.02}  # seconds; the default of 1 would delay each task
else:
    # Pub/sub: the quicker of the two layers, and no queue to overflow.
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer"}}
    CHANNEL_LAYERS["default"]["CONFIG"] = {"hosts": [REDIS_URL]}
    CELERY_BROKER_URL = REDIS_URL
CELERY_RESULT_BACKEND = None
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_ENABLE_REMOTE_CONTROL = not EMBEDDED
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULER = "celery.beat:Scheduler"  # intervals only: nothing to keep in a file
CELERY_BEAT_SCHEDULE = {
    # Finds what was not told: due executions, expired questions. Harmless when run twice or late.
    "sweep": {"task": "conversations.tasks.sweep", "schedule": 1.0, "options": {"expires": 5}},
    # Erases old history. More often than daily: the intervals of the clock start anew with its process.
    "retain": {"task": "conversations.tasks.retain", "schedule": 3600.0, "options": {"expires": 600}},
    # Puts new decisions into the chain of their organization.
    "seal": {"task": "policy.tasks.seal_decisions", "schedule": 1.0, "options": {"expires": 5}},
}

# --- REST -------------------------------------------------------------------------------------------------------
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "policy.authentication.TokenAuthentication",  # first: its WWW-Authenticate makes a stranger's answer 401
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "conversations.api.errors.exception_handler",
    "NUM_PROXIES": TRUSTED_PROXIES,
}
REST_KNOX = {"TOKEN_TTL": timedelta(days=30), "AUTO_REFRESH": False}
SPECTACULAR_SETTINGS = {
    "TITLE": "Agentic Work",
    "VERSION": VERSION,
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
}
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_048_576  # bytes of one request body
DATA_UPLOAD_MAX_NUMBER_FIELDS = 1000

# --- people, sessions, transport --------------------------------------------------------------------------------
AUTHENTICATION_BACKENDS = ["policy.authentication.PasswordBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "/accounts/login/"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = LOGIN_URL
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = HTTPS
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = HTTPS
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],  # also the WebSocket of the same host and port
        "manifest-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    },
}

# --- our own ----------------------------------------------------------------------------------------------------
# AGENTIC_CONFIRMATION_TTL_SECONDS=120 in the environment sets CONFIRMATION_TTL_SECONDS; the names are in the apps'
# conf.py.
_WORDS = ("MODEL_URL", "MODEL_NAME", "MODEL_KEY", "TRAINING_URL", "TRAINING_TOKEN")  # these hold text
AGENTIC = env.numbers_named("AGENTIC_", but=[f"AGENTIC_{name}" for name in _WORDS])
AGENTIC_MODEL_URL = env.text("AGENTIC_MODEL_URL")  # of an OpenAI-compatible endpoint; empty: there is no model
AGENTIC_MODEL_NAME = env.text("AGENTIC_MODEL_NAME")
AGENTIC_MODEL_KEY = env.text("AGENTIC_MODEL_KEY")
AGENTIC_TRAINING_URL = env.text("AGENTIC_TRAINING_URL")  # of the training system; empty: there is none
AGENTIC_TRAINING_TOKEN = env.text("AGENTIC_TRAINING_TOKEN")
AGENTIC_DEMO = False  # `serve --demo` sets it: the sign-in page then offers the demonstration's accounts

# --- language, time ---------------------------------------------------------------------------------------------
LANGUAGE_CODE = "pt-br"
LANGUAGES = [("pt-br", "Português (Brasil)"), ("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "America/Sao_Paulo"

# --- static files: WhiteNoise serves them from the apps' own folders, nothing to collect ------------------------
STATIC_URL = "/static/"
STATIC_ROOT = env.text("STATIC_ROOT") or None  # only for `collectstatic`, where a front server delivers them
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_MAX_AGE = 0 if DEBUG else 60  # seconds

# --- logs -------------------------------------------------------------------------------------------------------
LOG_LEVEL = env.text("LOG_LEVEL", "INFO").upper()
LOGGING = telemetry.logging_config(json_lines=not EMBEDDED, level=LOG_LEVEL)
telemetry.configure()
