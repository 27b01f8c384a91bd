import type { Http } from '@flotilla/api/client'
import {
  type Backup,
  type CancelState,
  getSite,
  listUpdates,
  testBackup,
  type UpdateItem,
  updateExtension,
  type WorkKind,
  workKinds,
} from '@flotilla/api/contract'
import { mapLimited, readPages } from '@flotilla/platform'
import type { TabItem } from '../runs/tab-run.ts'
import { cancelStateOf, outcomes, READS_AT_ONCE, type WorkCalls, type WorkFinding } from './findings.ts'
import { auditWork, backupAndTestWork, backupWork, coreUpdateWork, refreshWork } from './site-work.ts'

const backupTestWork: WorkCalls = {
  start: (http, { id }) => http.call(testBackup, { params: { id } }),
  find: async (http, items) => {
    const found = new Map<number, WorkFinding>()
    await mapLimited(items, READS_AT_ONCE, async (item) => {
      if (item.siteId === null) return
      const { data } = await http.call(getSite, { params: { id: item.siteId } })
      const finding = judgeTest(data.backups.find(({ id }) => id === item.id))
      const cancel = finding.state === 'running' ? cancelStateOf(data.work) : undefined
      found.set(item.id, cancel === undefined ? finding : { ...outcomes.running, cancel })
    })
    return found
  },
}

function judgeTest(backup: Backup | undefined): WorkFinding {
  if (backup === undefined) return outcomes.failed(null, 'The backup is no longer there')
  if (backup.last_test_state === 2) return outcomes.done
  if (backup.last_test_state === 3)
    return outcomes.failed(backup.last_test_reason, workKinds['backup-test'].failure)
  return backup.last_test_state === -1 ? outcomes.untraced('The backup was not tested') : outcomes.running
}

const EVERY_SITE = 0

/** No event reports its start or its percent (contract §5). */
const extensionUpdateWork: WorkCalls = {
  start: (http, { id }) => http.call(updateExtension, { params: { id } }),
  find: async (http, items) => {
    const rows = await pendingUpdates(http, items)
    return new Map(items.map((item) => [item.id, judgeUpdate(rows.get(item.id))]))
  },
}

/** The updates of the items' sites, by extension; of all sites when the site of an item is not known. */
async function pendingUpdates(http: Http, items: readonly TabItem[]): Promise<Map<number, UpdateItem>> {
  const sites = new Set(items.map(({ siteId }) => siteId ?? EVERY_SITE))
  const asked = sites.has(EVERY_SITE) ? [EVERY_SITE] : [...sites]
  const rows = new Map<number, UpdateItem>()
  const reads = await mapLimited(asked, READS_AT_ONCE, async (site) => {
    const found = await readPages((page) => http.call(listUpdates, { query: { ...page, site } }))
    for (const row of found) rows.set(row.id, row)
  })
  const broken = reads.find((read) => read.status === 'rejected')
  if (broken !== undefined) throw broken.reason
  return rows
}

/** An extension that needs no update leaves the list (contract §4). */
function judgeUpdate(row: UpdateItem | undefined): WorkFinding {
  switch (row?.data.process_state) {
    case 0:
      return outcomes.untraced('It still needs the update')
    case 1:
      return { ...outcomes.running, cancel: cancelOf(row.data.can_cancel) }
    case 8:
      return outcomes.failed(row?.data.process_message, workKinds['extension-update'].failure)
    default:
      return outcomes.done
  }
}

function cancelOf(canCancel: boolean | undefined): CancelState | undefined {
  if (canCancel === undefined) return undefined
  return canCancel ? 'possible' : 'no'
}

/** The calls of each kind of work. */
export const workCalls: Record<WorkKind, WorkCalls> = {
  backup: backupWork,
  'backup-and-test': backupAndTestWork,
  'backup-test': backupTestWork,
  audit: auditWork,
  refresh: refreshWork,
  'core-update': coreUpdateWork,
  'extension-update': extensionUpdateWork,
}
