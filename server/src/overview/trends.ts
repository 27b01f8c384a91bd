import { OVERVIEW_DAYS, type TrendDay } from '@flotilla/api/contract'
import { asc, eq } from 'drizzle-orm'
import { activity, type Db } from '../db/index.ts'
import { countEnds } from '../figures/count-ends.ts'
import { figureDay } from '../figures/figure-day.ts'
import { daysSince } from '../figures/store.ts'
import { accountOffset } from '../time/account-offset.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type At = {
  now: Date
  /** Sites with an open reason now. */
  attention: number
}

/**
 * The last days of the account in figures, oldest first; what was not counted stays unknown. Reads the log of
 * days alone whose ends are not kept: today, and those that no server saw begin.
 */
export async function fleetTrends(db: Db, accountId: number, { now, attention }: At): Promise<TrendDay[]> {
  const offset = await accountOffset(db, accountId)
  const today = figureDay(now, offset).from.getTime()
  const first = today - (OVERVIEW_DAYS - 1) * dayMs
  const [kept, begin] = await Promise.all([
    daysSince(db, accountId, new Date(first)),
    firstLine(db, accountId),
  ])
  const days: TrendDay[] = []
  for (let from = first; from <= today; from += dayMs) {
    const day = new Date(from + offset * hourMs).toISOString().slice(0, 10)
    const known = kept.get(from)
    const isLogged = begin !== null && from + dayMs > begin.getTime()
    const ends = isLogged
      ? (known?.ends ?? (await countEnds(db, accountId, new Date(from), new Date(from + dayMs))))
      : { updates: null, updates_failed: null, tests: null, tests_failed: null }
    days.push({
      ...{ day, attention: from === today ? attention : (known?.counts.attention ?? null) },
      ...ends,
    })
  }
  return days
}

/** When the log of the account begins; null: it is empty. */
async function firstLine(db: Db, accountId: number): Promise<Date | null> {
  const [line] = await db
    .select({ at: activity.createdAt })
    .from(activity)
    .where(eq(activity.accountId, accountId))
    .orderBy(asc(activity.createdAt), asc(activity.id))
    .limit(1)
  return line?.at ?? null
}
