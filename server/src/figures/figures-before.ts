import type { FiguresBefore } from '@flotilla/api/contract'
import type { Db } from '../db/index.ts'
import { accountOffset } from '../time/account-offset.ts'
import { figureDay } from './figure-day.ts'
import { findFigures } from './store.ts'

/** The figures at the start of the account's day; null: none were stored. */
export async function figuresBefore(db: Db, accountId: number, now: Date): Promise<FiguresBefore | null> {
  const { from, until } = figureDay(now, await accountOffset(db, accountId))
  const counts = await findFigures(db, accountId, from)
  return counts && { from: from.toISOString(), until: until.toISOString(), counts }
}
