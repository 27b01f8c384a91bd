import { type FigureDays, type FiguresBefore, OVERVIEW_DAYS, siteFigureIds } from '@flotilla/api/contract'
import type { Db } from '../db/index.ts'
import { accountOffset } from '../time/account-offset.ts'
import { figureDay } from './figure-day.ts'
import { daysSince, findFigures } from './store.ts'

/** The figures at the start of the account's day; null: none were stored. */
export async function figuresBefore(db: Db, accountId: number, now: Date): Promise<FiguresBefore | null> {
  const { from, until } = figureDay(now, await accountOffset(db, accountId))
  return beginOf({ from, until }, await findFigures(db, accountId, from))
}

/** The same, and the figures of the days before. Reads at most as many rows as there are days. */
export async function figureHistory(
  db: Db,
  accountId: number,
  now: Date,
): Promise<{ before: FiguresBefore | null; days: FigureDays }> {
  const today = figureDay(now, await accountOffset(db, accountId))
  const begins = Array.from(
    { length: OVERVIEW_DAYS },
    (_, day) => today.from.getTime() - (OVERVIEW_DAYS - 1 - day) * dayMs,
  )
  const kept = await daysSince(db, accountId, new Date(begins[0] ?? 0))
  const days: FigureDays = {}
  for (const id of siteFigureIds) days[id] = begins.map((begin) => kept.get(begin)?.counts[id] ?? null)
  return { before: beginOf(today, kept.get(today.from.getTime())?.counts ?? null), days }
}

const dayMs = 86_400_000

function beginOf({ from, until }: { from: Date; until: Date }, counts: FiguresBefore['counts'] | null) {
  return counts && { from: from.toISOString(), until: until.toISOString(), counts }
}
