import { at } from './at.ts'
import { audit } from './audit.ts'
import { update } from './extensions.ts'
import { bare, fields } from './sites.ts'

const extension = {
  id: 31,
  name: 'pkg_jce',
  translated_name: 'JCE Editor',
  version: '2.9.1',
  next_version: '2.9.99',
  needs_update: 1,
  ignore_update: 0,
  process_state: 0,
  autoupdate_enabled: -1,
  global_autoupdate_enabled: 1,
  support_update: true,
}
const configuration = {
  default_backup_profile: null,
  use_default_backup_profile: true,
  use_default_backup_time: true,
  default_backup_time: '05:00',
  report_email: 'anna@alpha.example',
  report_contactperson: 'Anna',
  send_report: true,
  send_copy: false,
  autobackup: -1,
  autoupdate: -1,
}
const lists = {
  backups: [],
  extensions: [],
  updates: [],
  plans: [],
  ttfbs: [],
  audits: [],
  file_ignorelist: [],
}

/** By the id of the site. */
export const details = {
  1: {
    id: 1,
    name: 'Alpha',
    process_state: 0,
    ...fields,
    backup_tools: 'Akeeba Backup',
    backups: [
      {
        id: 41,
        remotesite_backupstart: at(20),
        remotesite_totalsize: 52_428_800,
        remotesite_profile_id: 1,
        remotesite_state: 'complete',
        last_test_state: -1,
        is_testable: 1,
        last_test_reason: null,
      },
    ],
    extensions: [
      extension,
      {
        ...extension,
        id: 32,
        name: 'plg_own',
        translated_name: null,
        version: null,
        next_version: null,
        needs_update: 0,
        support_update: false,
      },
    ],
    updates: [update],
    configuration,
    plans: [{ action: 'backupandtest', dow: 1, profile_id: 1, hour: 3, minute: 15 }],
    ttfbs: [
      [1_795_200_000, 321],
      [1_795_203_600, 280],
    ],
    audits: [audit, { ...audit, id: 52, state: 3, finished_at: null, auditstate: null, duration: null }],
    file_ignorelist: ['administrator/index.php'],
  },
  2: { id: 2, name: 'Beta', process_state: 0, ...bare, backup_tools: null, configuration, ...lists },
}
