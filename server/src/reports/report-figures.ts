import { and, count, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import { activity, backups, type Db, incidents } from '../db/index.ts'

/** A time of a report: from `since` on, before `until`. */
export type Period = { since: Date; until: Date }

/** The work on one or more sites in a period, and how long they did not answer. */
export type ReportFigures = {
  extensionUpdates: number
  coreUpdates: number
  backups: number
  tests: number
  testsSuccessful: number
  downMs: number
  /** The part of the period in which the sites were monitored. */
  watchedMs: number
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
  const from = new Date(Math.max(since.getTime(), site.createdAt.getTime()))
  const outages = await outagesOf(db, site.id, { since: from, until })
  return {
    extensionUpdates: sum('extension_update', 'success', 'manual') + sum('extension_autoupdate', 'success'),
    coreUpdates: sum('core_update', 'success', 'manual'),
    backups: made,
    tests: sum('backup_test', 'success', 'failed'),
    testsSuccessful: sum('backup_test', 'success'),
    downMs: outages.reduce((total, { from, to }) => total + to.getTime() - from.getTime(), 0),
    watchedMs: Math.max(0, until.getTime() - from.getTime()),
  }
}

/** A time in which a site was down, cut to the period; `isOpen`: it was still down at the end of it. */
export type Outage = { from: Date; to: Date; isOpen: boolean }

/** The outages of a site in a period, the oldest first. */
export async function outagesOf(db: Db, siteId: number, { since, until }: Period): Promise<Outage[]> {
  const rows = await db
    .select({ startedAt: incidents.startedAt, endedAt: incidents.endedAt })
    .from(incidents)
    .where(
      and(
        eq(incidents.siteId, siteId),
        lt(incidents.startedAt, until),
        or(isNull(incidents.endedAt), gte(incidents.endedAt, since)),
      ),
    )
    .orderBy(incidents.startedAt)
  return rows
    .map(({ startedAt, endedAt }) => ({
      from: startedAt < since ? since : startedAt,
      to: endedAt === null || endedAt > until ? until : endedAt,
      isOpen: endedAt === null || endedAt > until,
    }))
    .filter(({ from, to }) => to > from)
}

/** The part of the time in which the sites answered, in percent with two digits. */
export function uptimePercent({ downMs, watchedMs }: ReportFigures): number {
  // Cut, not rounded: a site that was down has no 100 %.
  return watchedMs === 0 ? 100 : Math.max(0, Math.floor((1 - downMs / watchedMs) * 10_000) / 100)
}

/** The figures of several sites together. */
export function sumFigures(all: readonly ReportFigures[]): ReportFigures {
  const sum = (of: keyof ReportFigures) => all.reduce((total, figures) => total + figures[of], 0)
  return {
    extensionUpdates: sum('extensionUpdates'),
    coreUpdates: sum('coreUpdates'),
    backups: sum('backups'),
    tests: sum('tests'),
    testsSuccessful: sum('testsSuccessful'),
    downMs: sum('downMs'),
    watchedMs: sum('watchedMs'),
  }
}
