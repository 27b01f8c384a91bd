import { LOAD_CLASSES_MS, type RemoteReport } from '@flotilla/api/contract'
import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { type Db, remoteCounts } from '../db/index.ts'

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
  const remotes: RemoteReport['remotes'] = []
  for (const seen of report.remotes) {
    const platforms = await platformsOf(db, seen)
    if (platforms.length < mostPlatforms || platforms.includes(report.platform)) remotes.push(seen)
  }
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

async function platformsOf(db: Db, { name, version }: RemoteReport['remotes'][number]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ platform: remoteCounts.platform })
    .from(remoteCounts)
    .where(and(eq(remoteCounts.remote, name), eq(remoteCounts.version, version)))
    .limit(mostPlatforms)
  return rows.map(({ platform }) => platform)
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

/** The sums of all reports since then; of one remote, or of all. */
export async function sumCounts(db: Db, since: Date, remote?: string): Promise<CountRow[]> {
  const { version, platform, what } = remoteCounts
  const isWanted: SQL[] = [gte(remoteCounts.hour, since)]
  if (remote !== undefined) isWanted.push(eq(remoteCounts.remote, remote))
  return await db
    .select({
      ...{ remote: remoteCounts.remote, version, platform, what },
      count: sql<number>`sum(${remoteCounts.count})`.mapWith(Number),
    })
    .from(remoteCounts)
    .where(and(...isWanted))
    .groupBy(remoteCounts.remote, version, platform, what)
}

/** Whether it counts failures: neither opens nor classes of times. */
export const isFailure = ({ what }: Pick<CountRow, 'what'>) => what.startsWith('FL-')

export const sumOf = (rows: readonly CountRow[]) => rows.reduce((sum, { count }) => sum + count, 0)
