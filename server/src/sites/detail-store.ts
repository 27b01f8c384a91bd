import { MAX_MARKERS } from '@flotilla/api/contract'
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import {
  accounts,
  activity,
  audits,
  autoupdateRules,
  backups,
  type Db,
  extensions,
  fileIgnores,
  incidents,
  plans,
  rowsAsJson,
  siteClocks,
  siteConfigurations,
  sites,
  ttfbSamples,
} from '../db/index.ts'
import { Refusal } from '../http/refusal.ts'
import { cancellableUpdates, runningWork } from '../jobs/index.ts'
import { siteFields } from '../site-rows/site-fields.ts'
import { utc } from '../time/calendar.ts'
import { updatesUnderWay } from '../updates/presenter.ts'

/** Days of response times in the panel. */
const historyDays = 30

const extensionColumns = {
  id: extensions.id,
  siteId: extensions.siteId,
  name: extensions.name,
  translatedName: extensions.translatedName,
  type: extensions.type,
  version: extensions.version,
  nextVersion: extensions.nextVersion,
  needsUpdate: extensions.needsUpdate,
  ignoreUpdate: extensions.ignoreUpdate,
  processState: extensions.processState,
  processMessage: extensions.processMessage,
  autoupdate: extensions.autoupdate,
  supportUpdate: extensions.supportUpdate,
  updateUnknownSince: extensions.updateUnknownSince,
  /** The account's rule for it; null: there is none. */
  rule: sql<number | null>`${autoupdateRules.autoupdate}`.as('rule'),
}

const auditColumns = {
  id: audits.id,
  accountId: audits.accountId,
  siteId: audits.siteId,
  state: audits.state,
  auditstate: audits.auditstate,
  createdAt: audits.createdAt,
  finishedAt: audits.finishedAt,
  duration: audits.duration,
  reason: audits.reason,
}

/** Extensions of a site by name. A site may list 2000. */
function extensionsOf(db: Db, siteId: number) {
  const query = db
    .select(extensionColumns)
    .from(extensions)
    .leftJoin(
      autoupdateRules,
      sql`${autoupdateRules.accountId} = ${extensions.accountId} and ${autoupdateRules.type} = ${extensions.type}
        and ${autoupdateRules.folder} = ${extensions.folder} and ${autoupdateRules.element} = ${extensions.element}`,
    )
    .where(eq(extensions.siteId, siteId))
    .orderBy(extensions.nameKey, extensions.id)
  return rowsAsJson(db, extensionColumns, query)
}

/** A site for its panel, read once: its row, its settings, and its next runs. */
export type PanelSite = Awaited<ReturnType<typeof mustFindPanelSite>>

/** The account's site; throws 404, also for a site of another account. */
export async function mustFindPanelSite(db: Db, accountId: number, id: number) {
  const [found] = await db
    .select({
      site: siteFields,
      configuration: siteConfigurations,
      config: accounts.config,
      backupTools: sites.backupTools,
      connector: sites.connector,
      backupProfiles: sites.backupProfiles,
      nextRefreshAt: sites.nextRefreshAt,
      nextRoundAt: siteClocks.nextRoundAt,
    })
    .from(sites)
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .leftJoin(siteConfigurations, eq(siteConfigurations.siteId, sites.id))
    .leftJoin(siteClocks, eq(siteClocks.siteId, sites.id))
    .where(and(eq(sites.id, id), eq(sites.accountId, accountId)))
  if (found === undefined) throw new Refusal('not_found')
  return found
}

/** The site's own rows in its panel; lists with a date are newest first. The reads run in parallel. */
export async function siteDetails(
  db: Db,
  { id: siteId, process_state: processState }: Pick<PanelSite['site'], 'id' | 'process_state'>,
  now: Date,
) {
  const since = utc(now).subtract(historyDays, 'day').toISOString()
  const [work, [found, cancellable], ...lists] = await Promise.all([
    runningWork(db, [{ id: siteId, processState }]),
    extensionsAndUpdates(db, siteId),
    backupsOf(db, siteId),
    auditsOf(db, siteId),
    db.select().from(plans).where(eq(plans.siteId, siteId)).orderBy(asc(plans.dow)),
    ignoredFilesOf(db, siteId),
    samplesOf(db, siteId, since),
    incidentsOf(db, siteId, since),
    updatesDone(db, siteId, new Date(since)),
  ])
  const [backupRows, auditRows, planRows, ignoredFiles, samples, incidentRows, doneUpdates] = lists
  return {
    ...{ work: work.get(siteId), extensions: found, cancellable, ignoredFiles, samples, doneUpdates },
    ...{ backups: backupRows, audits: auditRows, plans: planRows, incidents: incidentRows },
  }
}

async function extensionsAndUpdates(db: Db, siteId: number) {
  const found = await extensionsOf(db, siteId)
  return [found, await cancellableUpdates(db, updatesUnderWay(found))] as const
}

function backupsOf(db: Db, siteId: number) {
  return db
    .select()
    .from(backups)
    .where(eq(backups.siteId, siteId))
    .orderBy(desc(backups.startedAt), desc(backups.id))
}

function auditsOf(db: Db, siteId: number) {
  return db
    .select(auditColumns)
    .from(audits)
    .where(eq(audits.siteId, siteId))
    .orderBy(desc(audits.createdAt), desc(audits.id))
}

function ignoredFilesOf(db: Db, siteId: number) {
  return db
    .select({ path: fileIgnores.path })
    .from(fileIgnores)
    .where(eq(fileIgnores.siteId, siteId))
    .orderBy(asc(fileIgnores.path))
}

function samplesOf(db: Db, siteId: number, since: string) {
  return db
    .select()
    .from(ttfbSamples)
    .where(sql`${ttfbSamples.siteId} = ${siteId} and ${gte(ttfbSamples.day, since.slice(0, 10))}`)
    .orderBy(asc(ttfbSamples.day))
}

function incidentsOf(db: Db, siteId: number, since: string) {
  return db
    .select()
    .from(incidents)
    .where(
      sql`${incidents.siteId} = ${siteId} and (${incidents.endedAt} is null or ${incidents.endedAt} >= ${since}::timestamptz)`,
    )
    .orderBy(desc(incidents.startedAt))
}

/** The latest lines of the log about a version change at the site. */
function updatesDone(db: Db, siteId: number, since: Date) {
  return db
    .select({
      at: activity.createdAt,
      type: activity.type,
      name: activity.extensionName,
      from: activity.fromVersion,
      to: activity.toVersion,
    })
    .from(activity)
    .where(
      and(
        eq(activity.siteId, siteId),
        gte(activity.createdAt, since),
        inArray(activity.type, ['core_update', 'extension_update', 'extension_autoupdate']),
        inArray(activity.result, ['success', 'manual']),
      ),
    )
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(MAX_MARKERS)
}

export type SiteDetails = Awaited<ReturnType<typeof siteDetails>>
