import { type Backup, getSite, testBackup } from '@flotilla/api/contract'
import { mapLimited } from '../../batch/map-limited.ts'
import { cancelStateOf } from './cancel-state-of.ts'
import { outcomes } from './outcomes.ts'
import type { WorkFinding, WorkRules } from './work-rules.ts'

/** Its items are backups. */
export const backupTestWork: WorkRules = {
  title: 'Backup test',
  one: 'backup',
  many: 'backups',
  start: (http, { id }) => http.call(testBackup, { params: { id } }),
  cancels: ['backuptest'],
  progress: 'backup',
  ends: ({ name, payload }, { id }) => {
    if (name !== 'backuptest.finished' || payload.backup_id !== id) return null
    return payload.last_test_state === 2 ? outcomes.done : notPassed(payload.last_test_reason)
  },
  find: async (http, items) => {
    const found = new Map<number, WorkFinding>()
    await mapLimited(items, 4, async (item) => {
      if (item.siteId === null) return
      const { data } = await http.call(getSite, { params: { id: item.siteId } })
      const backup = data.backups.find(({ id }) => id === item.id)
      const finding = judge(backup)
      const cancel = finding.state === 'running' ? cancelStateOf(data.work) : undefined
      found.set(item.id, cancel === undefined ? finding : { ...outcomes.running, cancel })
    })
    return found
  },
}

const notPassed = (reason: string | null) => outcomes.failed(reason, 'The backup did not pass its test')

function judge(backup: Backup | undefined): WorkFinding {
  if (backup === undefined) return outcomes.failed(null, 'The backup is no longer there')
  if (backup.last_test_state === 2) return outcomes.done
  if (backup.last_test_state === 3) return notPassed(backup.last_test_reason)
  return backup.last_test_state === -1 ? outcomes.untraced('The backup was not tested') : outcomes.running
}
