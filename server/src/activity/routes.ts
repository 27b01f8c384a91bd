import { listActivity, listActivityDays, listActivityGroups, paginationOf } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { listAnswer } from '../http/list-answer.ts'
import { mount } from '../http/mount.ts'
import type { Deps } from '../ports/deps.ts'
import { listGroupsPage } from './group-store.ts'
import { presentLine } from './presenter.ts'
import { countDays, listActivityPage } from './store.ts'

/** The account's log (contract §3), in groups, and how much each of its days has (contract §6, (+)). */
export function activityRoutes(api: Api, deps: Deps): void {
  mount(api, deps, listActivity, async ({ caller, query }) => {
    const { rows, total } = await listActivityPage(deps.db, caller.accountId, query)
    return listAnswer(rows.map(presentLine), total, query)
  })

  mount(api, deps, listActivityGroups, async ({ caller, query }) => {
    const { groups, total, entries } = await listGroupsPage(deps.db, caller.accountId, query)
    return { data: groups, meta: { pagination: paginationOf(total, query), entries } }
  })

  mount(api, deps, listActivityDays, async ({ caller, query }) => ({
    data: await countDays(deps.db, caller.accountId, query, deps.now()),
  }))
}
