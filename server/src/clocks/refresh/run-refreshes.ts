import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { accounts, type Db, sites } from '../../db/index.ts'
import { acceptIn, nextRefresh } from '../../jobs/index.ts'

type RefreshDeps = { db: Db; now: () => Date }

const Rows = z.array(z.object({ id: z.int() }))

/** Most concurrent refreshes, so that work that people ask for never waits behind a fleet of them. */
const most = 32
/** The same for the sites of one machine: they take turns there anyway, and must not keep others waiting. */
const mostOnMachine = 2
/** A busy site is checked again after this. */
const busyMs = 5 * 60_000

const isDue = (now: Date) => or(lte(sites.nextRefreshAt, now), isNull(sites.nextRefreshAt))

/**
 * Begins the hourly refresh of every due site that is not given up, a few at a time, the longest due first.
 */
export async function runRefreshes({ db, now }: RefreshDeps): Promise<void> {
  for (const id of await sitesToRefresh(db, now())) await db.transaction((tx) => refreshSite(tx, id, now()))
}

/** A machine with slow or many sites occupies only its own places. */
async function sitesToRefresh(db: Db, now: Date): Promise<number[]> {
  const { rows } = await db.execute(sql`
    with under_way as materialized (
      select coalesce(address, 'site ' || site_id) as machine, count(*)::int as jobs from jobs
      where state in ('queued', 'running') and kind = 'refresh' and actor->>'userId' is null
      group by 1
    ),
    due as (
      select id, next_refresh_at, coalesce(address, 'site ' || id) as machine from sites
      where not refresh_disabled and (next_refresh_at <= ${now.toISOString()} or next_refresh_at is null)
    ),
    placed as (
      select id, next_refresh_at,
        coalesce(jobs, 0) + row_number() over (partition by machine order by next_refresh_at, id) as place
      from due left join under_way using (machine)
    )
    select id from placed where place <= ${mostOnMachine}::int
    order by next_refresh_at, id
    limit greatest(0, ${most}::int - (select coalesce(sum(jobs), 0) from under_way))`)
  return Rows.parse(rows).map(({ id }) => id)
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
