import type { Http } from '@flotilla/api/client'
import { listUpdates, MAX_LIMIT, type UpdateItem, updateExtension } from '@flotilla/api/contract'
import type { CancelState } from '../cancel-state.ts'
import type { WorkItem } from '../work-item.ts'
import { outcomes } from './outcomes.ts'
import type { WorkFinding, WorkRules } from './work-rules.ts'

/** Its items are extensions of sites. No event tells its start, and none its percent (contract §5). */
export const extensionUpdateWork: WorkRules = {
  title: 'Extension update',
  one: 'extension',
  many: 'extensions',
  start: (http, { id }) => http.call(updateExtension, { params: { id } }),
  cancels: 'extension',
  progress: null,
  ends: ({ name, payload }, { id }) => {
    if (name !== 'extensionupdate.success' && name !== 'extensionupdate.failed') return null
    if (payload.extension_id !== id) return null
    return payload.process_state === 2 ? outcomes.done : outcomes.failed(payload.message, 'The update failed')
  },
  find: async (http, items) => {
    const rows = await pendingUpdates(http, items)
    return new Map(items.map((item) => [item.id, judge(rows.get(item.id))]))
  },
}

/** Up to so many sites are read one by one. */
const SINGLE_SITES = 3

/** The updates of the list by extension: of the items' sites alone when those are few. */
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

/** What needs no update any more leaves the list (contract §4). */
function judge(row: UpdateItem | undefined): WorkFinding {
  switch (row?.data.process_state) {
    case 0:
      return outcomes.untraced('It still needs the update')
    case 1:
      return { ...outcomes.running, cancel: cancelOf(row.data.can_cancel) }
    case 8:
      return outcomes.failed(row?.data.process_message, 'The update failed')
    default:
      return outcomes.done
  }
}

function cancelOf(canCancel: boolean | undefined): CancelState | undefined {
  if (canCancel === undefined) return undefined
  return canCancel ? 'possible' : 'no'
}
