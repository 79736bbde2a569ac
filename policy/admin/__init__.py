"""A read-only window on what this app keeps.

The records are registered by ``PolicyConfig.ready``, not here: Django imports ``policy.admin.site`` to make the site,
and what is registered on the way goes to a site that is thrown away.
"""
