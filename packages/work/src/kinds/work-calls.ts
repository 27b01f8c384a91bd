import type { Http } from '@flotilla/api/client'
import {
  type Backup,
  type CancelState,
  getSite,
  listUpdates,
  MAX_LIMIT,
  testBackup,
  type UpdateItem,
  updateExtension,
  type WorkItem,
  type WorkKind,
  workKinds,
} from '@flotilla/api/contract'
import { mapLimited } from '@flotilla/platform'
import { cancelStateOf, outcomes, type WorkCalls, type WorkFinding } from './findings.ts'
import { auditWork, backupAndTestWork, backupWork, coreUpdateWork, refreshWork } from './site-work.ts'

const backupTestWork: WorkCalls = {
  start: (http, { id }) => http.call(testBackup, { params: { id } }),
  find: async (http, items) => {
    const found = new Map<number, WorkFinding>()
    await mapLimited(items, 4, async (item) => {
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

/** No event reports its start or its percent (contract §5). */
const extensionUpdateWork: WorkCalls = {
  start: (http, { id }) => http.call(updateExtension, { params: { id } }),
  find: async (http, items) => {
    const rows = await pendingUpdates(http, items)
    return new Map(items.map((item) => [item.id, judgeUpdate(rows.get(item.id))]))
  },
}

/** Up to this number, sites are read one by one. */
const SINGLE_SITES = 3

/** The updates of the list by extension; only those of the items' sites if there are few. */
async function pendingUpdates(http: Http, items: readonly WorkItem[]): Promise<Map<number, UpdateItem>> {
  // 0: of all sites.
  const sites = [...new Set(items.map(({ siteId }) => siteId ?? 0))]
  const rows = new Map<number, UpdateItem>()
  for (const site of sites.length <= SINGLE_SITES ? sites : [0]) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { data, meta } = await http.call(listUpdates, { query: { site, page, limit: MAX_LIMIT } })
      for (const row of data) rows.set(row.id, row)
      pages = meta.pagination.total_pages
    }
  }
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
