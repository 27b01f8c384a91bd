import { getFiguresBefore } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import type { Deps } from '../ports/deps.ts'
import { accountOffset } from '../time/account-offset.ts'
import { figureDay } from './figure-day.ts'
import { findFigures } from './store.ts'

/** The figures at the start of the account's day, which equal the end of yesterday (contract §6, (+)). */
export function figureRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps
  mount(api, deps, getFiguresBefore, async ({ caller: { accountId } }) => {
    const { from, until } = figureDay(now(), await accountOffset(db, accountId))
    const counts = await findFigures(db, accountId, from)
    if (counts === null) return { data: null }
    return { data: { from: from.toISOString(), until: until.toISOString(), counts } }
  })
}
