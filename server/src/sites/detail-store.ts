import { asc, desc, eq, gte, sql } from 'drizzle-orm'
import {
  accounts,
  audits,
  autoupdateRules,
  backups,
  type Db,
  extensions,
  fileIgnores,
  incidents,
  plans,
  siteClocks,
  siteConfigurations,
  sites,
  ttfbSamples,
} from '../db/index.ts'
import { cancellableUpdates, runningWork } from '../jobs/index.ts'
import { utc } from '../time/calendar.ts'
import { updatesUnderWay } from '../updates/updates-under-way.ts'
import type { SiteRecord } from './store.ts'

/** Days of response times that the panel shows. */
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

/** Extensions of a site by name, each with the account's rule for it. */
function extensionsOf(db: Db, siteId: number) {
  return db
    .select({ ...extensionColumns, rule: autoupdateRules.autoupdate })
    .from(extensions)
    .leftJoin(
      autoupdateRules,
      sql`${autoupdateRules.accountId} = ${extensions.accountId} and ${autoupdateRules.type} = ${extensions.type}
        and ${autoupdateRules.folder} = ${extensions.folder} and ${autoupdateRules.element} = ${extensions.element}`,
    )
    .where(eq(extensions.siteId, siteId))
    .orderBy(extensions.nameKey, extensions.id)
}

async function settingsOf(db: Db, siteId: number) {
  const [settings] = await db
    .select({
      configuration: siteConfigurations,
      config: accounts.config,
      backupProfiles: sites.backupProfiles,
      connector: sites.connector,
      nextRefreshAt: sites.nextRefreshAt,
      nextRoundAt: siteClocks.nextRoundAt,
    })
    .from(sites)
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .leftJoin(siteConfigurations, eq(siteConfigurations.siteId, sites.id))
    .leftJoin(siteClocks, eq(siteClocks.siteId, sites.id))
    .where(eq(sites.id, siteId))
  return settings
}

/** Everything of a site that its row does not carry; lists with a date are newest first. */
export async function siteDetails(
  db: Db,
  { id: siteId, processState }: Pick<SiteRecord, 'id' | 'processState'>,
  now: Date,
) {
  const since = utc(now).subtract(historyDays, 'day').toISOString()
  const settings = await settingsOf(db, siteId)
  const found = await extensionsOf(db, siteId)
  return {
    work: (await runningWork(db, [{ id: siteId, processState }])).get(siteId),
    cancellable: await cancellableUpdates(db, updatesUnderWay(found)),
    configuration: settings?.configuration ?? null,
    isAccountAutoupdate: settings?.config.autoupdate ?? false,
    backupProfiles: settings?.backupProfiles ?? [],
    connectionNote: settings?.connector?.note ?? null,
    nextRefreshAt: settings?.nextRefreshAt ?? null,
    nextRoundAt: settings?.nextRoundAt ?? null,
    extensions: found,
    backups: await db
      .select()
      .from(backups)
      .where(eq(backups.siteId, siteId))
      .orderBy(desc(backups.startedAt), desc(backups.id)),
    audits: await db
      .select(auditColumns)
      .from(audits)
      .where(eq(audits.siteId, siteId))
      .orderBy(desc(audits.createdAt), desc(audits.id)),
    plans: await db.select().from(plans).where(eq(plans.siteId, siteId)).orderBy(asc(plans.dow)),
    ignoredFiles: await db
      .select({ path: fileIgnores.path })
      .from(fileIgnores)
      .where(eq(fileIgnores.siteId, siteId))
      .orderBy(asc(fileIgnores.path)),
    samples: await db
      .select()
      .from(ttfbSamples)
      .where(sql`${ttfbSamples.siteId} = ${siteId} and ${gte(ttfbSamples.day, since.slice(0, 10))}`)
      .orderBy(asc(ttfbSamples.day)),
    incidents: await db
      .select()
      .from(incidents)
      .where(
        sql`${incidents.siteId} = ${siteId} and (${incidents.endedAt} is null or ${incidents.endedAt} >= ${since}::timestamptz)`,
      )
      .orderBy(desc(incidents.startedAt)),
  }
}

export type SiteDetails = Awaited<ReturnType<typeof siteDetails>>
