"""``python -m work_permits.training_system``: the same as ``manage.py training_system``, without Django."""

import sys

from work_permits.training_system.program import main

sys.exit(main())
