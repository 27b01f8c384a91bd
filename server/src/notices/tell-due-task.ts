import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { accounts, type Db, siteReasons, sites } from '../db/index.ts'
import { isUntold, noteReasons } from '../jobs/index.ts'
import type { ClockTask } from '../ports/clock-task.ts'
import { factsOf, judgementOf } from '../site-rows/site-fields.ts'

/** Sites whose reasons are told in one commit; a notice of many names at most these. */
const pageSize = 1000

/**
 * Every hour: tells the reasons that began because time passed, such as a certificate that ends soon. What
 * the work at a site changes is told by that work (`judgeSite`).
 */
export const tellDueTask: ClockTask = {
  name: 'tell-due-reasons',
  rhythm: 'hourly',
  async run({ deps: { db }, now, signal }) {
    const owed = await db
      .selectDistinct({ id: accounts.id })
      .from(siteReasons)
      .innerJoin(accounts, eq(accounts.id, siteReasons.accountId))
      .where(and(isOwed(now), eq(accounts.serviceEnabled, true)))
    for (const { id } of owed) {
      let last: number | null = 0
      while (last !== null && !signal.aborted) last = await tellPage(db, id, last, now)
    }
  },
}

const isOwed = (now: Date) => and(isUntold, lte(siteReasons.dueAt, now))

/**
 * Tells what is due at the next sites of an account; resolves with the last of them, null: there is none. A
 * site that a job holds is left to that job, and to the next hour.
 */
function tellPage(db: Db, accountId: number, after: number, now: Date): Promise<number | null> {
  return db.transaction(async (tx) => {
    const owed = tx
      .select({ id: siteReasons.siteId })
      .from(siteReasons)
      .where(and(eq(siteReasons.accountId, accountId), isOwed(now)))
    const found = await tx
      .select({ id: sites.id, name: sites.name })
      .from(sites)
      .where(and(eq(sites.accountId, accountId), gt(sites.id, after), inArray(sites.id, owed)))
      .orderBy(asc(sites.id))
      .limit(pageSize)
      .for('update', { skipLocked: true })
    const facts = await factsOf(
      tx,
      found.map(({ id }) => id),
    )
    const judged = found.map(({ id, name }) => {
      const known = facts.get(id)
      return { id, name, reasons: known === undefined ? [] : judgementOf(known, now).reasons }
    })
    await noteReasons(tx, { accountId, sites: judged }, now)
    return found.at(-1)?.id ?? null
  })
}
