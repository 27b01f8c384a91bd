import { type Backup, backupAndTestSite } from '@flotilla/api/contract'
import type { WorkOutcome } from '../work-action.ts'
import { findSites } from './find-sites.ts'
import { newBackup } from './new-backup.ts'
import { outcomes } from './outcomes.ts'
import type { WorkRules } from './work-rules.ts'

/** Ends with the test; with the backup when that fails. */
export const backupAndTestWork: WorkRules = {
  title: 'Backup and test',
  one: 'site',
  many: 'sites',
  start: (http, { id }) => http.call(backupAndTestSite, { params: { id } }),
  cancels: ['backup', 'backuptest'],
  progress: 'site',
  ends: ({ name, payload }, { id }) => {
    if (payload.site_id !== id) return null
    if (name === 'backup.failed') return outcomes.failed(payload.message, 'The backup failed')
    if (name !== 'backuptest.finished') return null
    return payload.last_test_state === 2
      ? outcomes.done
      : outcomes.failed(payload.last_test_reason, 'The backup did not pass its test')
  },
  find: (http, items) =>
    findSites(http, items, (site, item) => {
      const backup = newBackup(site, item)
      return backup === undefined ? outcomes.untraced('No backup was made') : testOutcome(backup)
    }),
}

function testOutcome(backup: Backup): WorkOutcome {
  if (backup.remotesite_state === 'fail') return outcomes.failed(null, 'The backup failed')
  switch (backup.last_test_state) {
    case 2:
      return outcomes.done
    case 3:
      return outcomes.failed(backup.last_test_reason, 'The backup did not pass its test')
    case -1:
      return outcomes.failed(null, 'The backup was made, but it was not tested')
    default:
      return outcomes.running
  }
}
