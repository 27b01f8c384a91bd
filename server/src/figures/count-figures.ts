import { compareVersions, type FleetFigures, type SiteFigureCounts } from '@flotilla/api/contract'
import { and, eq, exists, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, sites, siteTags } from '../db/index.ts'
import { figureConditions, siteConditions } from '../site-rows/site-conditions.ts'

const Count = z.int()
const Row = z.object({
  ...{ all: Count, attention: Count, updates: Count, core: Count, tls: Count, offline: Count, backup: Count },
  ...{ critical: Count, pending: Count, expired: Count, never: Count },
})

/** Most versions that a core can be updated to; with more of them the console names none. */
const mostTargets = 3

/** The account's sites, or those with a tag; `tagId` 0: all. */
function ofTag(db: Db, accountId: number, tagId: number) {
  const tagged = db
    .select({ one: sql`1` })
    .from(siteTags)
    .where(and(eq(siteTags.siteId, sites.id), eq(siteTags.tagId, tagId)))
  return and(eq(sites.accountId, accountId), tagId === 0 ? undefined : exists(tagged))
}

/** The figures over the sites of the account at `now`, counted in one pass over an index. */
async function countRow(db: Db, where: SQL | undefined, accountId: number, now: Date) {
  const { attention, updates, core, tls, offline, backup } = figureConditions(now)
  const when = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})::int`
  const expired = siteConditions({ tls: 'expired' }, accountId, now)
  const never = siteConditions({ backup: 'never' }, accountId, now)
  const { rows } = await db.execute(sql`
    select count(*)::int as all, ${when(attention)} as attention, ${when(updates)} as updates, ${when(core)} as core,
      ${when(tls)} as tls, ${when(offline)} as offline, ${when(backup)} as backup,
      ${when(sql`${sites.criticalAt} <= ${now.toISOString()}::timestamptz`)} as critical,
      coalesce(sum(${sites.extensionsNeedUpdate}), 0)::int as pending, ${when(expired)} as expired, ${when(never)} as never
    from ${sites} where ${where}`)
  return z.tuple([Row]).parse(rows)[0]
}

/** The seven figures over all sites of the account at `now`; null without a site. */
export async function countFigures(db: Db, accountId: number, now: Date): Promise<SiteFigureCounts | null> {
  const row = await countRow(db, ofTag(db, accountId, 0), accountId, now)
  return row.all === 0 ? null : countsOf(row)
}

/** The figures above the list over the sites with a tag (0: over all), without those of earlier days. */
export async function fleetFigures(
  db: Db,
  { accountId, tagId, now }: { accountId: number; tagId: number; now: Date },
): Promise<Omit<FleetFigures, 'before' | 'days'>> {
  const where = ofTag(db, accountId, tagId)
  const isBehind = and(where, sql`${sites.coreNeedUpdate} = 1`)
  const [row, targets, versions, [newest]] = await Promise.all([
    countRow(db, where, accountId, now),
    distinct(db, sites.coreUpdateTo, isBehind, mostTargets),
    distinct(db, sites.appVersion, where),
    db
      .select({ at: max(sites.updatedAt) })
      .from(sites)
      .where(where),
  ])
  return {
    counts: countsOf(row),
    up_to_date: row.all - row.updates,
    critical: row.critical,
    updates: row.pending,
    tls_expired: row.expired,
    without_backup: row.never,
    core_targets: targets,
    core_versions: versions.sort((a, b) => compareVersions(b, a)),
    knows_online: true,
    checked_at: newest?.at?.toISOString() ?? null,
  }
}

function countsOf({ all, attention, updates, core, tls, offline, backup }: z.infer<typeof Row>) {
  return { all, attention, updates, core, tls, offline, backup }
}

/**
 * The first `most` values of a column, ascending. Jumps from value to value in an index on (account, column),
 * so that it reads a row for each value, not for each site.
 */
async function distinct(db: Db, column: SQLWrapper, where: SQL | undefined, most = 1000): Promise<string[]> {
  const { rows } = await db.execute(sql`
    with recursive found (value, place) as (
      (select ${column}, 1 from ${sites} where ${where} and ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from ${sites} where ${where} and ${column} > found.value order by ${column} limit 1), place + 1
      from found where found.value is not null and place < ${most}
    )
    select value from found where value is not null`)
  return z
    .array(z.object({ value: z.string() }))
    .parse(rows)
    .map(({ value }) => value)
}
