import { and, asc, count, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { accounts, type Db, jobs, sites } from '../../db/index.ts'
import { acceptIn, nextRefresh } from '../../jobs/index.ts'

type RefreshDeps = { db: Db; now: () => Date }

/** Refreshes under way at the same time, so that what people ask for never stands behind a fleet of them. */
const most = 32
/** A busy site is looked at again after this. */
const busyMs = 5 * 60_000

const isDue = (now: Date) => or(lte(sites.nextRefreshAt, now), isNull(sites.nextRefreshAt))

/** Begins the hourly refresh of every site that is due and not given up, a few at a time, the longest due first. */
export async function runRefreshes({ db, now }: RefreshDeps): Promise<void> {
  const [running] = await db
    .select({ count: count() })
    .from(jobs)
    .where(
      and(
        inArray(jobs.state, ['queued', 'running']),
        eq(jobs.kind, 'refresh'),
        sql`${jobs.actor}->>'userId' is null`,
      ),
    )
  const room = most - (running?.count ?? 0)
  if (room <= 0) return
  const due = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.refreshDisabled, false), isDue(now())))
    .orderBy(asc(sites.nextRefreshAt))
    .limit(room)
  for (const { id } of due) await db.transaction((tx) => refreshSite(tx, id, now()))
}

async function refreshSite(tx: Db, siteId: number, now: Date): Promise<void> {
  const [found] = await tx
    .select({ accountId: sites.accountId, isServed: accounts.serviceEnabled })
    .from(sites)
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .where(and(eq(sites.id, siteId), eq(sites.refreshDisabled, false), isDue(now)))
    .for('update', { of: sites, skipLocked: true })
  if (found === undefined) return
  const { accountId, isServed } = found
  const isBegun =
    !isServed ||
    (await acceptIn(tx, { kind: 'refresh', accountId, siteId, userId: null, impersonatorId: null }, now))
      .start.ok
  const next = isBegun ? nextRefresh(siteId, now) : new Date(now.getTime() + busyMs)
  await tx.update(sites).set({ nextRefreshAt: next }).where(eq(sites.id, siteId))
}
