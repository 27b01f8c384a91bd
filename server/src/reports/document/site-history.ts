import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { activity, backups, type Db, ttfbSamples } from '../../db/index.ts'
import { utc } from '../../time/calendar.ts'
import { type Outage, outagesOf, type Period } from '../report-figures.ts'

/** An update that succeeded, or failed without a later success. */
export type UpdateLine = {
  at: Date
  /** Null for Joomla itself. */
  extension: string | null
  from: string | null
  to: string | null
  result: 'installed' | 'automatic' | 'byHand' | 'failed'
}

export type BackupLine = { at: Date; size: number; test: 'passed' | 'failed' | 'none' }

/** A mean response time of one hour. */
export type ResponsePoint = { at: Date; ms: number }

/** What a report shows of one site beyond its figures; the newest first, but for outages and measurements. */
export type SiteHistory = {
  updates: UpdateLine[]
  backups: BackupLine[]
  outages: Outage[]
  responses: ResponsePoint[]
}

/** More than a report shows, and a bound for a site that is updated all the time. */
const most = 1000
const hourMs = 3_600_000

/** Reads the history of a site in a period. */
export async function siteHistory(
  db: Db,
  site: { id: number; createdAt: Date },
  period: Period,
): Promise<SiteHistory> {
  const since = new Date(Math.max(period.since.getTime(), site.createdAt.getTime()))
  return {
    updates: await updatesOf(db, site.id, period),
    backups: await backupsOf(db, site.id, period),
    outages: await outagesOf(db, site.id, { since, until: period.until }),
    responses: await responsesOf(db, site.id, period),
  }
}

async function updatesOf(db: Db, siteId: number, { since, until }: Period): Promise<UpdateLine[]> {
  const rows = await db
    .select()
    .from(activity)
    .where(
      and(
        eq(activity.siteId, siteId),
        gte(activity.createdAt, since),
        lt(activity.createdAt, until),
        eq(activity.isCancelled, false),
        inArray(activity.type, ['extension_update', 'extension_autoupdate', 'core_update']),
        inArray(activity.result, ['success', 'manual', 'failed']),
      ),
    )
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(most)
  const named = new Set<string>()
  return rows.flatMap(({ createdAt, extensionName, fromVersion, toVersion, type, result }) => {
    const name = `${extensionName ?? ''}\n${toVersion ?? ''}`
    // The newest line says how it ended: a failure before a success is not reported, nor is each try.
    if (result === 'failed' && named.has(name)) return []
    named.add(name)
    const line = { at: createdAt, extension: extensionName, from: fromVersion, to: toVersion }
    return [{ ...line, result: resultOf(type, result) }]
  })
}

function resultOf(type: string, result: string): UpdateLine['result'] {
  if (result === 'failed') return 'failed'
  if (result === 'manual') return 'byHand'
  return type === 'extension_autoupdate' ? 'automatic' : 'installed'
}

async function backupsOf(db: Db, siteId: number, { since, until }: Period): Promise<BackupLine[]> {
  const rows = await db
    .select({ at: backups.startedAt, size: backups.size, state: backups.lastTestState })
    .from(backups)
    .where(
      and(
        eq(backups.siteId, siteId),
        inArray(backups.state, ['complete', 'obsolete']),
        gte(backups.startedAt, since),
        lt(backups.startedAt, until),
      ),
    )
    .orderBy(desc(backups.startedAt))
    .limit(most)
  return rows.map(({ at, size, state }) => ({
    ...{ at, size },
    test: state === 2 ? 'passed' : state === 3 ? 'failed' : 'none',
  }))
}

async function responsesOf(db: Db, siteId: number, { since, until }: Period): Promise<ResponsePoint[]> {
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const rows = await db
    .select()
    .from(ttfbSamples)
    .where(
      and(
        eq(ttfbSamples.siteId, siteId),
        gte(ttfbSamples.day, day(since)),
        lt(ttfbSamples.day, day(utc(until).add(1, 'day').toDate())),
      ),
    )
    .orderBy(asc(ttfbSamples.day))
  return rows.flatMap((row) => {
    const midnight = utc(row.day).valueOf()
    return row.means.flatMap((ms, hour) => {
      const at = new Date(midnight + hour * hourMs)
      return ms === null || at < since || at >= until ? [] : [{ at, ms }]
    })
  })
}
