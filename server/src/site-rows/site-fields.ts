import { type Flag, isUrgent, type KeptFacts, siteReasons, stateOfReasons } from '@flotilla/api/contract'
import { inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Db, sites } from '../db/index.ts'

const isoText = (column: PgColumn) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const iso = (column: PgColumn) => sql<string | null>`${isoText(column)}`
const flag = (column: PgColumn) => sql<Flag>`(${column} = 1)::int`
const textOrNull = (column: PgColumn) => sql<string | null>`nullif(${column}, '')`

const kept = sql<KeptFacts>`json_build_object(
  'createdAt', ${isoText(sites.createdAt)}, 'offlineSince', ${isoText(sites.offlineSince)},
  'halfUpdate', ${sites.halfUpdate}, 'coreFailure', ${sites.causes} -> 'coreFailure',
  'refreshFailure', case when ${sites.refreshFailures} > 0
    then ${sites.causes} -> 'refreshFailure' || jsonb_build_object('at', ${isoText(sites.refreshFailingSince)}) end,
  'auditFinding', ${sites.causes} -> 'auditFinding',
  'failedExtensions', coalesce((${sites.causes} ->> 'failedExtensions')::int, 0),
  'hasNoConnector', coalesce(${sites.connector} ->> 'kind' = 'core-only', false),
  'unseenUpdates', ${sites.connector} ->> 'coreUpdates')`

/** What the reasons of a site follow from, by the names of the contract: the input of its `siteReasons`. */
const factFields = {
  tls_enabled: flag(sites.tlsEnabled).as('tls_enabled'),
  tls_expiration: iso(sites.tlsExpiration).as('tls_expiration'),
  app_version: sites.appVersion,
  php_version: sites.phpVersion,
  core_need_update: flag(sites.coreNeedUpdate).as('core_need_update'),
  core_update_to: sites.coreUpdateTo,
  /** Null before the first read of its data; its reasons decide the state. */
  state: sql<0 | null>`case when ${sites.updatedAt} is not null then 0 end`.as('state'),
  refresh_disabled: sites.refreshDisabled,
  last_backup: iso(sites.lastBackup).as('last_backup'),
  last_checked_backup: iso(sites.lastCheckedBackup).as('last_checked_backup'),
  last_checked_backup_state: sql<2 | 3 | null>`
    case when ${sites.lastCheckedBackupState} in (2, 3) then ${sites.lastCheckedBackupState} end`.as(
    'last_checked_backup_state',
  ),
  updated_at: iso(sites.updatedAt).as('updated_at'),
  backup_tools_installed: sites.backupToolsInstalled,
  can_start_backup: sites.canStartBackup,
  online: sites.online,
  maintenance: sites.maintenance,
  core_update_known: sql<boolean>`(${sites.connector} ->> 'coreUpdates') is null`.as('core_update_known'),
  kept: kept.as('kept'),
}

/** A site for an answer, by the names of the contract; `kept` is not part of an answer. */
export const siteFields = {
  id: sites.id,
  name: sites.name,
  process_state: sites.processState,
  remote_name: textOrNull(sites.remoteName).as('remote_name'),
  description: textOrNull(sites.description).as('description'),
  url: sites.url,
  url_backend: textOrNull(sites.urlBackend).as('url_backend'),
  extensions_installed: sites.extensionsInstalled,
  extensions_need_update: sites.extensionsNeedUpdate,
  ...factFields,
  progress: sites.progress,
  assignee: textOrNull(sites.assignee).as('assignee'),
}

/** What the reasons of sites follow from, by site. */
export async function factsOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ id: sites.id, facts: factFields })
    .from(sites)
    .where(inArray(sites.id, [...ids]))
  return new Map(rows.map(({ id, facts }) => [id, facts]))
}
export type SiteFacts = NonNullable<ReturnType<Awaited<ReturnType<typeof factsOf>>['get']>>

/** State of a site, and the reason that decides it in words; null: it has none. */
export function judgementOf(facts: SiteFacts, now: Date) {
  const reasons = siteReasons(facts, now.getTime())
  return { state: stateOfReasons(reasons), stateReason: reasons.find(isUrgent)?.text ?? null, reasons }
}
