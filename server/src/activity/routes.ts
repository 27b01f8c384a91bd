import { listActivity, listActivityDays } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { listAnswer } from '../http/list-answer.ts'
import { mount } from '../http/mount.ts'
import type { Deps } from '../ports/deps.ts'
import { countDays, listActivityPage } from './store.ts'

/** The account's log (contract §3), and how much each of its days has (contract §6, (+)). */
export function activityRoutes(api: Api, deps: Deps): void {
  mount(api, deps, listActivity, async ({ caller, query }) => {
    const { rows, total } = await listActivityPage(deps.db, caller.accountId, query)
    const data = rows.map((row) => ({
      id: row.id,
      site_id: row.siteId,
      name: row.siteName,
      type: row.type,
      result: row.result,
      date: row.createdAt.toISOString(),
      payload: row.payload,
      extension_name: row.extensionName,
      to_version: row.toVersion,
      ...(row.isCancelled ? { is_cancelled: true } : {}),
    }))
    return listAnswer(data, total, query)
  })

  mount(api, deps, listActivityDays, async ({ caller, query }) => ({
    data: await countDays(deps.db, caller.accountId, query, deps.now()),
  }))
}
