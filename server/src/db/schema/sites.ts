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
 * `extensions_need_update`, `last_backup`, `last_checked_backup` and `last_checked_backup_state`, and
 * triggers on `sites` and `reason_snoozes` the four dates of its reasons; code never writes them.
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
    /**
     * When its first reason counts, unless the site changes; null: it has none. `danger`: its first critical
     * one. `attention` and `critical`: the same without reasons that are put aside.
     */
    reasonAt: moment(),
    dangerAt: moment(),
    attentionAt: moment(),
    criticalAt: moment(),
    refreshDisabled: boolean().notNull().default(false),
    refreshFailures: integer().notNull().default(0),
    refreshFailingSince: moment(),
    nextRefreshAt: moment(),
    tlsEnabled: integer().notNull().default(0),
    tlsExpiration: moment(),
    appVersion: text(),
    appVersionKey: versionKey().generatedAlwaysAs(sql`version_key(app_version)`),
    phpVersion: text(),
    /** 7004 for PHP 7.4; null for an unreadable version. */
    phpRelease: integer().generatedAlwaysAs(sql`php_release(php_version)`),
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
    /** Who takes care of it while it has a reason, as text; empty: unassigned. */
    assignee: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    /** Last successful refresh. */
    updatedAt: moment(),
    nameKey: sortText().generatedAlwaysAs(sql`sort_key(name)`),
    searchKey: text().generatedAlwaysAs(sql`fold_case(name || chr(10) || url)`),
    /** Name and address without case and accents, for a search that forgives mistakes. */
    findKey: sortText().generatedAlwaysAs(sql`sort_key(left(name, 200) || chr(10) || left(url, 200))`),
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
    // A search for words reads it in order of the names, and nothing else.
    index('sites_account_find').on(t.accountId, t.findKey, t.id),
    // What the figures count, in one pass without reading the sites; below, the sites that a filter shows.
    index('sites_figures').on(
      ...[t.accountId, t.attentionAt, t.criticalAt, t.extensionsNeedUpdate, t.coreNeedUpdate],
      ...[t.tlsEnabled, t.tlsExpiration, t.online, t.lastBackup],
    ),
    // When the account's data was last read.
    index('sites_account_updated').on(t.accountId, t.updatedAt),
    index('sites_account_reason').on(t.accountId, t.reasonAt, t.dangerAt),
    index('sites_account_danger').on(t.accountId, t.dangerAt),
    index('sites_account_core').on(t.accountId, t.appVersion),
    index('sites_account_php').on(t.accountId, t.phpRelease),
    index('sites_behind').on(t.accountId, t.coreUpdateTo).where(sql`core_need_update = 1`),
    index('sites_with_updates').on(t.accountId).where(sql`extensions_need_update > 0`),
    index('sites_offline').on(t.accountId).where(sql`not online`),
    index('sites_in_maintenance').on(t.accountId).where(sql`maintenance`),
    index('sites_paused').on(t.accountId).where(sql`refresh_disabled`),
    index('sites_without_tls').on(t.accountId).where(sql`tls_enabled <> 1`),
    index('sites_test_failed').on(t.accountId).where(sql`last_checked_backup_state = 3`),
    index('sites_next_refresh').on(t.nextRefreshAt).where(sql`not refresh_disabled`),
  ],
)
