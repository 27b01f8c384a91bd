import { listUpdateGroups, listUpdates, paginationOf } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { listAnswer } from '../http/list-answer.ts'
import { mount } from '../http/mount.ts'
import { cancellableUpdates } from '../jobs/index.ts'
import type { Deps } from '../ports/deps.ts'
import { listUpdateGroupsPage } from './group-store.ts'
import { presentUpdate, updatesUnderWay } from './presenter.ts'
import { listUpdatesPage } from './store.ts'

/** Updates across all sites of the account, one by one and in groups. */
export function updateRoutes(api: Api, deps: Deps): void {
  mount(api, deps, listUpdates, async ({ caller, query }) => {
    const { rows, total, ignored } = await listUpdatesPage(deps.db, caller.accountId, query)
    const cancellable = await cancellableUpdates(deps.db, updatesUnderWay(rows))
    const data = rows.map((row) => presentUpdate(row, cancellable))
    const answer = listAnswer(data, total, query)
    return { ...answer, meta: { ...answer.meta, ignored } }
  })

  mount(api, deps, listUpdateGroups, async ({ caller, query }) => {
    const { groups, total, ...counts } = await listUpdateGroupsPage(deps.db, caller.accountId, query)
    return { data: groups, meta: { pagination: paginationOf(total, query), ...counts } }
  })
}
