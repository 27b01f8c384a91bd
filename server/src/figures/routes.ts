import { getFiguresBefore } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import type { Deps } from '../ports/deps.ts'
import { figuresBefore } from './figures-before.ts'

/** The figures at the start of the account's day, which equal the end of yesterday (contract §6, (+)). */
export function figureRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps
  mount(api, deps, getFiguresBefore, async ({ caller: { accountId } }) => ({
    data: await figuresBefore(db, accountId, now()),
  }))
}
