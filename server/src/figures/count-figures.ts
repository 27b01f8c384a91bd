import { countSiteFigures, type SiteFigureCounts, siteFigureIds } from '@flotilla/api/contract'
import { and, asc, eq, gt } from 'drizzle-orm'
import { type Db, sites } from '../db/index.ts'
import { presentSiteFields } from '../sites/presenter.ts'
import { siteColumns } from '../sites/site-columns.ts'
import { snoozesOf } from '../sites/snoozes/snooze-store.ts'
import type { SiteRecord } from '../sites/store.ts'

/** Most sites that are read at once, so that a large account does not fill the memory. */
const batchSize = 500

/**
 * The figures over all sites of the account at `now`, as the console counts them; null without a site. `asOf`
 * may replace a site's record, or leave the site out.
 */
export async function countFigures(
  db: Db,
  accountId: number,
  now: Date,
  asOf: (site: SiteRecord) => SiteRecord | null = (site) => site,
): Promise<SiteFigureCounts | null> {
  const snoozes = await snoozesOf(db, accountId, now)
  const sum = countSiteFigures([], now.getTime())
  for (let last = 0; ; ) {
    const batch: SiteRecord[] = await db
      .select(siteColumns)
      .from(sites)
      .where(and(eq(sites.accountId, accountId), gt(sites.id, last)))
      .orderBy(asc(sites.id))
      .limit(batchSize)
    const rows = batch
      .flatMap((site) => asOf(site) ?? [])
      .map((site) => ({ data: presentSiteFields(site, { tags: [], work: undefined, snoozes, now }) }))
    const counts = countSiteFigures(rows, now.getTime())
    for (const id of siteFigureIds) sum[id] += counts[id]
    const end = batch.at(-1)
    if (end === undefined || batch.length < batchSize) return sum.all === 0 ? null : sum
    last = end.id
  }
}
