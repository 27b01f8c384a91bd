import type { ErrorCode, JobWord } from '@flotilla/api/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { bytes, id, moment, sortText, versionKey } from './columns.ts'

/** A profile of the backup tool on the site. */
export type BackupProfile = { id: number; name: string }

/**
 * The connector's knowledge of how to talk to a site; `note`: an obstacle and its remedy, in words.
 * `coreUpdates`: why it is unknown whether Joomla is up to date; unset: it is known. `askedFor`: version of
 * the backup tool ('' for none) whose access could not be read.
 */
export type ConnectorInfo = {
  kind: 'panopticon' | 'core-only'
  note?: string
  coreUpdates?: 'site-off' | 'server-silent' | 'no-connector'
  askedFor?: string
}

/**
 * An update of Joomla to `target` that changed only a part of the files. `found`: the version that the site
 * reported then, null if it reported none.
 */
export type HalfUpdate = { target: string; found: string | null; at: string }

/**
 * Facts about a site without a column of their own: how its last core update and refresh failed, when its
 * newest audit found danger, how many of its extensions could not be updated, and of how many it no longer
 * reports the update. Unset: none of these.
 */
export type SiteCauses = {
  coreFailure?: { target: string | null; message: string; at: string }
  refreshFailure?: { code: ErrorCode; message: string }
  auditFinding?: { at: string | null }
  failedExtensions?: number
  unknownUpdates?: number
}

/**
 * A managed site. Triggers on `extensions` and `backups` set `extensions_installed`,
 * `extensions_need_update`, `last_backup`, `last_checked_backup` and `last_checked_backup_state`; code never
 * writes them.
 */
export const sites = pgTable(
  'sites',
  {
    id: id(),
    accountId: accountId(),
    name: text().notNull(),
    remoteName: text().notNull().default(''),
    description: text().notNull().default(''),
    url: text().notNull(),
    urlBackend: text().notNull().default(''),
    /** The address without scheme, `www.` and last slash, lower case: one site per account and address. */
    urlKey: text().notNull(),
    apiUrl: text().notNull(),
    /** Its machine, as last looked up, which spreads and limits work; null before it is known. */
    address: text(),
    /** API token and backup secret, each encrypted by the cipher of APP_KEY. */
    tokenCipher: bytes(),
    backupUrl: text(),
    backupSecretCipher: bytes(),
    connector: jsonb().$type<ConnectorInfo>(),
    /** 0 idle, 1 busy (spec: site-management §4). */
    processState: integer().notNull().default(0),
    /** Running work of the site; null when idle. */
    processKind: text().$type<JobWord>(),
    /** Percent of the running work, 0 to 100; null when it has none. */
    progress: integer(),
    /** 0 ok, -1 warning, 1 danger. */
    state: integer().notNull().default(0),
    /** Reason for the state, in words; null when ok. */
    stateReason: text(),
    /** With the other columns, the source of all its reasons (`jobs/entities/facts-of-site.ts`). */
    causes: jsonb().$type<SiteCauses>().notNull().default({}),
    refreshDisabled: boolean().notNull().default(false),
    refreshFailures: integer().notNull().default(0),
    refreshFailingSince: moment(),
    nextRefreshAt: moment(),
    tlsEnabled: integer().notNull().default(0),
    tlsExpiration: moment(),
    appVersion: text(),
    appVersionKey: versionKey().generatedAlwaysAs(sql`version_key(app_version)`),
    phpVersion: text(),
    coreNeedUpdate: integer().notNull().default(0),
    coreUpdateTo: text(),
    /** An update overwrote the site partly; null: none did, or the site is whole again. */
    halfUpdate: jsonb().$type<HalfUpdate>(),
    backupTools: text(),
    backupToolsInstalled: boolean().notNull().default(false),
    canStartBackup: boolean().notNull().default(false),
    backupProfiles: jsonb().$type<BackupProfile[]>().notNull().default([]),
    extensionsInstalled: integer().notNull().default(0),
    extensionsNeedUpdate: integer().notNull().default(0),
    lastBackup: moment(),
    lastCheckedBackup: moment(),
    lastCheckedBackupState: integer(),
    online: boolean().notNull().default(true),
    offlineSince: moment(),
    /** Its owner took the front page offline in Joomla: no downtime, as long as the API answers. */
    maintenance: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    /** Last successful refresh. */
    updatedAt: moment(),
    nameKey: sortText().generatedAlwaysAs(sql`sort_key(name)`),
    searchKey: text().generatedAlwaysAs(sql`fold_case(name || chr(10) || url)`),
  },
  (t) => [
    uniqueIndex('sites_account_url').on(t.accountId, t.urlKey),
    // Each order of the list in both directions: because of nulls last and ties by id, neither is the reverse
    // of the other.
    index('sites_account_name').on(t.accountId, t.nameKey, t.id),
    index('sites_account_name_down').on(t.accountId, t.nameKey.desc().nullsLast(), t.id),
    index('sites_account_version').on(t.accountId, t.appVersionKey, t.id),
    index('sites_account_version_down').on(t.accountId, t.appVersionKey.desc().nullsLast(), t.id),
    index('sites_account_tls').on(t.accountId, t.tlsExpiration, t.id),
    index('sites_account_tls_down').on(t.accountId, t.tlsExpiration.desc().nullsLast(), t.id),
    index('sites_account_state').on(t.accountId, t.state, t.id),
    index('sites_account_state_down').on(t.accountId, t.state.desc().nullsLast(), t.id),
    index('sites_account_backup').on(t.accountId, t.lastBackup, t.id),
    index('sites_account_backup_down').on(t.accountId, t.lastBackup.desc().nullsLast(), t.id),
    index('sites_account_checked').on(t.accountId, t.lastCheckedBackup, t.id),
    index('sites_account_checked_down').on(t.accountId, t.lastCheckedBackup.desc().nullsLast(), t.id),
    index('sites_search').using('gin', sql`${t.searchKey} gin_trgm_ops`),
    // Counts the matches of a search without reading the sites.
    index('sites_account_search').on(t.accountId, t.searchKey),
    index('sites_next_refresh').on(t.nextRefreshAt).where(sql`not refresh_disabled`),
  ],
)
