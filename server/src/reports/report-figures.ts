import { and, count, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import { activity, backups, type Db, incidents } from '../db/index.ts'

/** A time of a report: from `since` on, before `until`. */
export type Period = { since: Date; until: Date }

/**
 * What was done on a site in a period, and the part of it in which the site answered (percent, two digits).
 */
export type ReportFigures = {
  extensionUpdates: number
  coreUpdates: number
  backups: number
  tests: number
  testsSuccessful: number
  uptime: number
}

/** Counts from the log, from the backups and from the outages of one site. */
export async function reportFigures(
  db: Db,
  site: { id: number; createdAt: Date },
  { since, until }: Period,
): Promise<ReportFigures> {
  const pairs = await db
    .select({ type: activity.type, result: activity.result, count: count() })
    .from(activity)
    .where(
      and(
        eq(activity.siteId, site.id),
        gte(activity.createdAt, since),
        lt(activity.createdAt, until),
        inArray(activity.type, ['extension_update', 'extension_autoupdate', 'core_update', 'backup_test']),
      ),
    )
    .groupBy(activity.type, activity.result)
  const sum = (type: string, ...results: string[]) =>
    pairs
      .filter((pair) => pair.type === type && results.includes(pair.result))
      .reduce((total, pair) => total + pair.count, 0)
  const made = await db.$count(
    backups,
    and(
      eq(backups.siteId, site.id),
      inArray(backups.state, ['complete', 'obsolete']),
      gte(backups.startedAt, since),
      lt(backups.startedAt, until),
    ),
  )
  return {
    extensionUpdates: sum('extension_update', 'success', 'manual') + sum('extension_autoupdate', 'success'),
    coreUpdates: sum('core_update', 'success', 'manual'),
    backups: made,
    tests: sum('backup_test', 'success', 'failed'),
    testsSuccessful: sum('backup_test', 'success'),
    uptime: await uptimePercent(db, site, { since, until }),
  }
}

async function uptimePercent(db: Db, site: { id: number; createdAt: Date }, { since, until }: Period) {
  const from = Math.max(since.getTime(), site.createdAt.getTime())
  const total = until.getTime() - from
  if (total <= 0) return 100
  const outages = await db
    .select({ startedAt: incidents.startedAt, endedAt: incidents.endedAt })
    .from(incidents)
    .where(
      and(
        eq(incidents.siteId, site.id),
        lt(incidents.startedAt, until),
        or(isNull(incidents.endedAt), gte(incidents.endedAt, since)),
      ),
    )
  const downMs = outages.reduce((sum, { startedAt, endedAt }) => {
    const end = Math.min(endedAt?.getTime() ?? until.getTime(), until.getTime())
    return sum + Math.max(0, end - Math.max(startedAt.getTime(), from))
  }, 0)
  // Cut, not rounded: a site that was down has no 100 %.
  return Math.floor((1 - downMs / total) * 10_000) / 100
}
