import { LOAD_CLASSES_MS, REMOTE_HEALTH_DAYS, type RemoteReport } from '@flotilla/api/contract'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { type Db, remoteCounts } from '../db/index.ts'
import { utc } from '../time/calendar.ts'

/** What is counted, beside the codes of failures. */
export const OPEN = 'open'
export const classOf = (index: number) => `class:${index}`
/** Opens that took longer than all bounds. */
export const SLOW = classOf(LOAD_CLASSES_MS.length)

/** A count of one version of a remote on one version of the platform. */
export type CountRow = { remote: string; version: string; platform: string; what: string; count: number }

/** Platforms of one version that are counted; more than these no console has at the same time. */
const mostPlatforms = 12

/**
 * Adds the report of a tab to those of this hour. Platforms beyond `mostPlatforms` are left out, because
 * invented ones would fill the table.
 */
export async function addCounts(db: Db, report: RemoteReport, now: Date): Promise<void> {
  const hour = new Date(now)
  hour.setUTCMinutes(0, 0, 0)
  const remotes = await countable(db, report)
  const rows = rowsOf({ ...report, remotes }).map((row) => ({ ...row, hour }))
  if (rows.length === 0) return
  await db
    .insert(remoteCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        remoteCounts.remote,
        remoteCounts.version,
        remoteCounts.platform,
        remoteCounts.hour,
        remoteCounts.what,
      ],
      set: { count: sql`least(${remoteCounts.count}::bigint + excluded.count, 2000000000)` },
    })
}

/** What is counted of a report: versions that were seen on its platform, or on few enough. */
async function countable(db: Db, { platform, remotes }: RemoteReport): Promise<RemoteReport['remotes']> {
  const { remote, version } = remoteCounts
  const names = [...new Set(remotes.map(({ name }) => name))]
  const known = await db
    .selectDistinct({ remote, version, platform: remoteCounts.platform })
    .from(remoteCounts)
    .where(inArray(remote, names))
  return remotes.filter((seen) => {
    const own = known.filter((row) => row.remote === seen.name && row.version === seen.version)
    return own.length < mostPlatforms || own.some((row) => row.platform === platform)
  })
}

/** One row for each count, always in the same order, so that two reports do not wait for each other. */
function rowsOf({ platform, remotes }: RemoteReport): CountRow[] {
  const rows = new Map<string, CountRow>()
  for (const { name, version, opens, times, failures } of remotes) {
    const counts = [[OPEN, opens] as const, ...times.map((n, index) => [classOf(index), n] as const)]
    for (const [what, count] of [...counts, ...Object.entries(failures)]) {
      const key = [name, version, what].join(' ')
      const before = rows.get(key)?.count ?? 0
      if (count > 0) rows.set(key, { remote: name, version, platform, what, count: before + count })
    }
  }
  return [...rows.keys()].sort().flatMap((key) => rows.get(key) ?? [])
}

/** The sums of the reports of the last `REMOTE_HEALTH_DAYS`: of these versions of a remote, or of all. */
export async function recentCounts(
  db: Db,
  now: Date,
  of?: { remote: string; versions: readonly string[] },
): Promise<CountRow[]> {
  const { remote, version, platform, what, hour } = remoteCounts
  const since = utc(now).subtract(REMOTE_HEALTH_DAYS, 'day').toDate()
  const isOfThese = of && and(eq(remote, of.remote), inArray(version, [...of.versions]))
  return await db
    .select({
      ...{ remote, version, platform, what },
      count: sql<number>`sum(${remoteCounts.count})`.mapWith(Number),
    })
    .from(remoteCounts)
    .where(and(gte(hour, since), isOfThese))
    .groupBy(remote, version, platform, what)
}

/** Whether it counts failures: neither opens nor classes of times. */
export const isFailure = ({ what }: Pick<CountRow, 'what'>) => what.startsWith('FL-')

export const sumOf = (rows: readonly CountRow[]) => rows.reduce((sum, { count }) => sum + count, 0)
