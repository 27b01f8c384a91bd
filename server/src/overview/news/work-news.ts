import { NEWS_NAMES, type Outcome, type ReasonCode } from '@flotilla/api/contract'
import { and, desc, eq, gte, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { activity, type Db, siteReasons, sites } from '../../db/index.ts'
import {
  type CountedWork,
  countedTypes,
  isDone,
  isFailed,
  linesWhere,
  sitesWhere,
  workOf,
} from '../../figures/counted-work.ts'
import { isDue } from '../../site-rows/site-conditions.ts'

/** Latest failures that are looked at to name their sites. */
const mostFailures = 500
/** Reasons that a failed update leaves until it succeeds. */
const updateReasons: ReasonCode[] = [
  ...(['extension_failed', 'core_update_failed', 'half_updated', 'core_update_unknown'] as const),
]

/**
 * Backups, tests and updates since a moment: what went well, what failed, and what is still without
 * success.
 */
export async function workNews(db: Db, accountId: number, since: Date, now: Date) {
  const isNews = and(
    eq(activity.accountId, accountId),
    gte(activity.createdAt, since),
    inArray(activity.type, countedTypes),
  )
  const [counted, failures] = await Promise.all([countWork(db, isNews), latestFailures(db, isNews)])
  const states = await statesOf(
    db,
    failures.flatMap(({ siteId }) => siteId ?? []),
    now,
  )
  const outcomeOf = (work: CountedWork): Outcome => {
    const { failedSites, ...counts } = counted[work]
    const own = failures.filter(({ type }) => workOf(type) === work)
    // The latest failure of each site, the latest first.
    const latest = own.filter((one, place) => own.findIndex(({ siteId }) => siteId === one.siteId) === place)
    const found = latest.flatMap(({ siteId, at }) => {
      const site = states.get(siteId ?? 0)
      return site === undefined ? [] : { site, at }
    })
    const first = found.slice(0, NEWS_NAMES).map(({ site: { id, name } }) => ({ id, name }))
    return {
      ...counts,
      failed_sites: { count: failedSites, first },
      is_open: found.some(({ site, at }) => isOpen[work](site, at)),
    }
  }
  return { backups: outcomeOf('backups'), tests: outcomeOf('tests'), updates: outcomeOf('updates') }
}

const columnsOf = (work: CountedWork) => ({
  done: linesWhere(isDone(work)),
  sites: sitesWhere(isDone(work)),
  failed: linesWhere(isFailed(work)),
  failedSites: sitesWhere(isFailed(work)),
})
const none = { done: 0, sites: 0, failed: 0, failedSites: 0 }

async function countWork(db: Db, isNews: SQL | undefined) {
  const [counted] = await db
    .select({ backups: columnsOf('backups'), tests: columnsOf('tests'), updates: columnsOf('updates') })
    .from(activity)
    .where(isNews)
  return counted ?? { backups: none, tests: none, updates: none }
}

async function latestFailures(db: Db, isNews: SQL | undefined) {
  const isFailure = or(isFailed('backups'), isFailed('tests'), isFailed('updates'))
  return db
    .select({ siteId: activity.siteId, type: activity.type, at: activity.createdAt })
    .from(activity)
    .where(and(isNews, isNotNull(activity.siteId), isFailure))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(mostFailures)
}

type SiteState = {
  id: number
  name: string
  lastBackup: Date | null
  tested: number | null
  hasFailed: boolean
}

/** Whether a site is still without success after a failure at `at`. */
const isOpen: Record<CountedWork, (site: SiteState, at: Date) => boolean> = {
  backups: ({ lastBackup }, at) => lastBackup === null || lastBackup < at,
  tests: ({ tested }) => tested === 3,
  updates: ({ hasFailed }) => hasFailed,
}

async function statesOf(db: Db, ids: readonly number[], now: Date): Promise<Map<number, SiteState>> {
  if (ids.length === 0) return new Map()
  const failed = and(eq(siteReasons.siteId, sites.id), inArray(siteReasons.code, updateReasons), isDue(now))
  const rows = await db
    .select({
      ...{ id: sites.id, name: sites.name, lastBackup: sites.lastBackup },
      tested: sites.lastCheckedBackupState,
      hasFailed: sql<boolean>`exists (select from ${siteReasons} where ${failed})`,
    })
    .from(sites)
    .where(inArray(sites.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}
