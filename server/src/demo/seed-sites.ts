import { sql } from 'drizzle-orm'
import { smallPng } from '../connector/index.ts'
import {
  audits,
  backups,
  type Db,
  extensions,
  fileIgnores,
  incidents,
  plans,
  siteConfigurations,
  siteIcons,
  sites,
  siteTags,
  ttfbSamples,
} from '../db/index.ts'
import { insertRows } from '../db/lists/insert-rows.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { factsOf, judgementOf } from '../site-rows/site-fields.ts'
import type { FeedSite, NumberedSite } from './feed-site.ts'
import { siteRow } from './site-row.ts'
import { ttfbDays } from './ttfb-days.ts'

type SeedDeps = { accountId: number; cipher: Cipher; tagIds: Map<string, number>; now: Date }

const time = (iso: string | null) => (iso === null ? null : new Date(iso))

/** Stores a batch of sites with all their data. */
export async function seedSites(tx: Db, batch: NumberedSite[], deps: SeedDeps): Promise<void> {
  const { accountId, tagIds } = deps
  await insertRows(
    tx,
    sites,
    batch.map((site) => siteRow(site, deps)),
  )
  await insertRows(
    tx,
    siteTags,
    batch.flatMap(({ id, tags }) => tags.map((tag) => ({ siteId: id, tagId: tagIds.get(tag) ?? 0 }))),
  )
  await insertRows(
    tx,
    extensions,
    // Without the connector, Joomla uses other names for them: the first refresh lists them.
    batch
      .filter(({ has_connector }) => has_connector)
      .flatMap((site) => site.extensions.map((extension) => extensionRow(site, extension, accountId))),
  )
  await insertRows(
    tx,
    backups,
    batch.flatMap((site) => site.backups.map((backup) => backupRow(site, backup, accountId))),
  )
  await insertRows(
    tx,
    audits,
    batch.flatMap((site) => site.audits.map((audit) => auditRow(site, audit, accountId))),
  )
  await seedSettings(tx, batch)
  await seedIcons(tx, batch, deps.now)
  await insertRows(
    tx,
    ttfbSamples,
    batch.flatMap(({ id, ttfb }) => ttfbDays(ttfb).map((day) => ({ siteId: id, ...day }))),
  )
  await insertRows(
    tx,
    incidents,
    batch.flatMap(({ id, incidents: down }) =>
      down.map(({ from, to, message }) => ({
        siteId: id,
        startedAt: new Date(from),
        endedAt: time(to),
        message,
      })),
    ),
  )
  await judge(
    tx,
    batch.map(({ id }) => id),
    deps.now,
  )
}

/** State and reason of the sites, by the same rule as for every site, once all their data are there. */
async function judge(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  const judged = [...(await factsOf(tx, ids))].map(([id, facts]) => {
    const { state, stateReason: state_reason } = judgementOf(facts, now)
    return { id, state, state_reason }
  })
  await tx.execute(sql`update sites set state = judged.state, state_reason = judged.state_reason
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as judged (id integer, state integer, state_reason text)
    where sites.id = judged.id`)
}

async function seedSettings(tx: Db, batch: NumberedSite[]): Promise<void> {
  await insertRows(
    tx,
    plans,
    batch.flatMap(({ id, plans: entries }) =>
      entries.map(({ profile_id, ...entry }) => ({ siteId: id, profileId: profile_id, ...entry })),
    ),
  )
  await insertRows(
    tx,
    siteConfigurations,
    batch
      .filter(({ tags }) => tags.includes('Retainer'))
      .map(({ id, slug }) => ({
        siteId: id,
        reportEmail: `office@${slug}.example`,
        sendReport: true,
        sendCopy: true,
      })),
  )
  await insertRows(
    tx,
    fileIgnores,
    batch.flatMap(({ id, file_ignorelist }) => file_ignorelist.map((path) => ({ siteId: id, path }))),
  )
}

/** Icons as a refresh would have found them. */
async function seedIcons(tx: Db, batch: NumberedSite[], lookedAt: Date): Promise<void> {
  const rows: (typeof siteIcons.$inferInsert)[] = []
  for (const { id: siteId, icon } of batch) {
    if (icon === null) continue
    rows.push({ siteId, lookedAt, png: await smallPng(Buffer.from(icon, 'base64')) })
  }
  await insertRows(tx, siteIcons, rows)
}

function extensionRow(site: NumberedSite, extension: FeedSite['extensions'][number], accountId: number) {
  return {
    accountId,
    siteId: site.id,
    eid: extension.eid,
    name: extension.name,
    translatedName: extension.translated_name,
    type: extension.type,
    folder: extension.folder,
    element: extension.element,
    version: extension.version,
    nextVersion: extension.next_version,
    needsUpdate: extension.needs_update,
    ignoreUpdate: extension.ignore_update,
    processState: extension.process_state,
    processMessage: extension.process_message,
    supportUpdate: extension.support_update,
    autoupdate: -1,
    autoupdateFailures: 0,
    detectedAt: extension.needs_update === 1 ? new Date(site.updated_at) : null,
  }
}

function backupRow(site: NumberedSite, backup: FeedSite['backups'][number], accountId: number) {
  return {
    accountId,
    siteId: site.id,
    remoteId: backup.remote_id,
    startedAt: new Date(backup.start),
    size: backup.size,
    profileId: backup.profile_id,
    state: backup.state,
    isTestable: backup.is_testable,
    lastTestState: backup.last_test_state,
    lastTestAt: time(backup.last_test_at),
    lastTestReason: backup.last_test_reason,
  }
}

function auditRow(site: NumberedSite, audit: FeedSite['audits'][number], accountId: number) {
  return {
    accountId,
    siteId: site.id,
    state: audit.state,
    auditstate: audit.auditstate,
    createdAt: new Date(audit.created_at),
    finishedAt: time(audit.finished_at),
    duration: audit.duration,
    modules: audit.modules,
    moduleStates: audit.module_states,
  }
}
