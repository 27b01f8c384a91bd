import { listUpdates } from '@flotilla/api/contract'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { listAnswer } from '../http/list-answer.ts'
import { mount } from '../http/mount.ts'
import { presentUpdate } from './presenter.ts'
import { listUpdatesPage } from './store.ts'

/** Updates over all sites of the account. */
export function updateRoutes(api: Api, deps: Deps): void {
  mount(api, deps, listUpdates, async ({ caller, query }) => {
    const { rows, total } = await listUpdatesPage(deps.db, caller.accountId, query)
    return listAnswer(rows.map(presentUpdate), total, query)
  })
}
