import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { backups, type Db, incidents, sites } from '../db/index.ts'
import { countFigures } from '../figures/count-figures.ts'
import { figureDay } from '../figures/figure-day.ts'
import { keepFigures } from '../figures/store.ts'
import type { SiteRecord } from '../sites/store.ts'
import { accountOffset } from '../time/account-offset.ts'

/** The figures of the agency at the start of its day, as far as the history of its sites contains them. */
export async function seedFigures(tx: Db, accountId: number, now: Date): Promise<void> {
  const { from } = figureDay(now, await accountOffset(tx, accountId))
  const past = await historyAt(tx, accountId, from)
  const counts = await countFigures(tx, accountId, from, (site) => siteAt(site, from, past))
  if (counts !== null) await keepFigures(tx, accountId, from, counts)
}

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
function siteAt(site: SiteRecord, at: Date, past: History): SiteRecord | null {
  if (site.createdAt > at) return null
  const { coreFailure, auditFinding, ...causes } = site.causes
  const isLater = (moment: string | null | undefined) => moment != null && new Date(moment) > at
  const offlineSince = past.downSince.get(site.id) ?? null
  return {
    ...site,
    online: offlineSince === null,
    offlineSince,
    lastBackup: past.backups.get(site.id) ?? null,
    causes: {
      ...causes,
      ...(coreFailure && !isLater(coreFailure.at) && { coreFailure }),
      ...(auditFinding && !isLater(auditFinding.at) && { auditFinding }),
    },
  }
}
