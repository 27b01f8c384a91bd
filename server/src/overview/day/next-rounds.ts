import type { DayEntry } from '@flotilla/api/contract'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { type Db, siteClocks, sites } from '../../db/index.ts'
import { automaticUpdatesAt } from '../../jobs/index.ts'
import { grouped } from '../grouped.ts'
import { entryOf, type Span } from './hours.ts'

/** Sites with pending updates whose automated ones are counted. */
const mostSites = 500
const hourMs = 3_600_000

/** The automated updates that the clock begins within a span, by hour, as settings and sites are now. */
export async function nextRounds(
  db: Db,
  accountId: number,
  { from, until }: Span,
): Promise<{ entries: DayEntry[]; hasMore: boolean }> {
  const at = siteClocks.nextRoundAt
  const found = await db
    .select({ id: sites.id, name: sites.name, at })
    .from(siteClocks)
    .innerJoin(sites, eq(sites.id, siteClocks.siteId))
    .where(
      and(
        eq(sites.accountId, accountId),
        sql`${sites.extensionsNeedUpdate} > 0`,
        ...[gt(at, from), lte(at, until)],
      ),
    )
    .orderBy(asc(at), asc(sites.id))
    .limit(mostSites + 1)
  const shown = found.slice(0, mostSites)
  const updates = await automaticUpdatesAt(
    db,
    accountId,
    shown.map(({ id }) => id),
  )
  const bySite = grouped(updates, ({ siteId }) => siteId)
  const rounds = shown.flatMap(({ at: moment, ...site }) => {
    const count = bySite.get(site.id)?.length ?? 0
    return moment === null || count === 0 ? [] : { site, at: moment.getTime(), count }
  })
  const hours = grouped(rounds, (round) => Math.floor(round.at / hourMs))
  const entries = [...hours.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const span = { first: first.at, last: same.at(-1)?.at ?? first.at, sites: same.length }
    const entry = entryOf('updates', { ...span, siteId: first.site.id, siteName: first.site.name })
    return { ...entry, updates: same.reduce((sum, { count }) => sum + count, 0) }
  })
  return { entries, hasMore: found.length > mostSites }
}
