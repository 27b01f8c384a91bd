import type { FleetDay } from '@flotilla/api/contract'
import type { Db } from '../../db/index.ts'
import { figureDay } from '../../figures/figure-day.ts'
import { doneToday } from './done-today.ts'
import { nextCertificates, nextPlans } from './next-plans.ts'
import { nextRounds } from './next-rounds.ts'

const dayMs = 86_400_000

/** The day at `now`, `offset` hours from UTC, at the sites of the account, and the 24 hours ahead. */
export async function fleetDay(
  db: Db,
  accountId: number,
  { offset, now }: { offset: number; now: Date },
): Promise<FleetDay> {
  const { from, until } = figureDay(now, offset)
  const ahead = { from: now, until: new Date(now.getTime() + dayMs) }
  const [done, planned, certificates, rounds] = await Promise.all([
    doneToday(db, accountId, from),
    nextPlans(db, accountId, ahead),
    nextCertificates(db, accountId, ahead),
    nextRounds(db, accountId, ahead),
  ])
  const next = [...planned, ...certificates, ...rounds.entries]
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    done,
    next: next.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from)),
    has_more_updates: rounds.hasMore,
  }
}
