import { countSiteFigures, OVERVIEW_DAYS, siteFigureIds } from '@flotilla/api/contract'
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { backups, type Db, incidents, sites } from '../db/index.ts'
import { batchesOf } from '../db/lists/insert-rows.ts'
import { figureDay } from '../figures/figure-day.ts'
import { keepEnds, keepFigures } from '../figures/store.ts'
import { presentSiteRow } from '../sites/presenter.ts'
import { type ListedSite, readSites } from '../sites/site-list.ts'
import { accountOffset } from '../time/account-offset.ts'

/**
 * The figures of the agency at the start of its day, and of a fleet that is read quickly at the starts of the
 * days before, as far as the history of its sites contains them.
 */
export async function seedFigures(tx: Db, accountId: number, now: Date): Promise<void> {
  const { from } = figureDay(now, await accountOffset(tx, accountId))
  const total = await tx.$count(sites, eq(sites.accountId, accountId))
  const days = total > batchSize ? 1 : OVERVIEW_DAYS
  for (let ago = days - 1; ago >= 0; ago -= 1)
    await seedDay(tx, accountId, new Date(from.getTime() - ago * dayMs))
  await keepEnds(tx, accountId, now)
}

async function seedDay(tx: Db, accountId: number, from: Date): Promise<void> {
  const past = await historyAt(tx, accountId, from)
  const sum = countSiteFigures([], from.getTime())
  const own = await tx.select({ id: sites.id }).from(sites).where(eq(sites.accountId, accountId))
  for (const batch of batchesOf(own, batchSize)) {
    const found = await readSites(
      tx,
      batch.map(({ id }) => id),
    )
    const rows = found
      .flatMap((site) => siteAt(site, from, past) ?? [])
      .map((site) => presentSiteRow(site, { tags: [], work: undefined, snoozes: new Map(), now: from }))
    const counts = countSiteFigures(rows, from.getTime())
    for (const id of siteFigureIds) sum[id] += counts[id]
  }
  if (sum.all > 0) await keepFigures(tx, accountId, from, sum)
}

const dayMs = 86_400_000
/** Most sites that are read at once, so that a large fleet does not fill the memory. */
const batchSize = 500

type History = Awaited<ReturnType<typeof historyAt>>

/** The latest backup of each site before `at`, and the start of each downtime at that time. */
async function historyAt(tx: Db, accountId: number, at: Date) {
  const before = await tx
    .select({ siteId: backups.siteId, latest: sql<string>`max(${backups.startedAt})` })
    .from(backups)
    .where(
      and(
        eq(backups.accountId, accountId),
        lte(backups.startedAt, at),
        inArray(backups.state, ['complete', 'obsolete']),
      ),
    )
    .groupBy(backups.siteId)
  const down = await tx
    .select({ siteId: incidents.siteId, startedAt: incidents.startedAt })
    .from(incidents)
    .innerJoin(sites, eq(sites.id, incidents.siteId))
    .where(
      and(
        eq(sites.accountId, accountId),
        lte(incidents.startedAt, at),
        or(isNull(incidents.endedAt), gt(incidents.endedAt, at)),
      ),
    )
  return {
    backups: new Map(before.map(({ siteId, latest }) => [siteId, new Date(latest)])),
    downSince: new Map(down.map(({ siteId, startedAt }) => [siteId, startedAt])),
  }
}

/** A site at that time, with present values where it has no history; null: the site did not exist yet. */
function siteAt(site: ListedSite, at: Date, past: History): ListedSite | null {
  const { kept } = site
  if (new Date(kept.createdAt) > at) return null
  const isLater = (moment: string | null | undefined) => moment != null && new Date(moment) > at
  const offlineSince = past.downSince.get(site.id) ?? null
  return {
    ...site,
    online: offlineSince === null,
    last_backup: past.backups.get(site.id)?.toISOString() ?? null,
    kept: {
      ...kept,
      offlineSince: offlineSince?.toISOString() ?? null,
      coreFailure: isLater(kept.coreFailure?.at) ? null : kept.coreFailure,
      auditFinding: isLater(kept.auditFinding?.at) ? null : kept.auditFinding,
    },
  }
}
