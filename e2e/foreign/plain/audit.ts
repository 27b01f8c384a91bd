import { at } from './at.ts'

/** As in the list of a site. */
export const audit = {
  id: 51,
  site_id: 1,
  state: 2,
  duration: 95,
  created_at: at(19),
  finished_at: at(19, '03:17'),
  auditstate: 2,
}

/** As answered alone. */
export const auditDetail = {
  ...audit,
  module_modifiedfiles: [{ file: 'index.php', content: '<?php', line: 3 }],
  module_modifiedfiles_state: 2,
  module_suspiciousfiles: [{ file: 'images/x.php', match: 'eval', line: 1, content: 'PD9waHAgZXZhbCgkeCk7' }],
  module_suspiciousfiles_state: 0,
  module_joomlaconfiguration: { debug: 1, error_reporting: 0, made_up_check: 'odd' },
  module_joomlaconfiguration_state: 2,
  module_users: { weak_passwords: [{ id: 42, username: 'admin' }] },
  module_users_state: 0,
}
