import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { id, moment, sortText, versionKey } from './columns.ts'
import { siteId } from './site-id.ts'

/** Rows of the list of updates (contract §4). */
const isPending = sql`needs_update = 1 or process_state in (1, 8)`

/**
 * An extension on a site. `type`, `folder` and `element` never change in a row: other values are another
 * extension. Triggers update the counts on `sites` and `account_extensions`.
 */
export const extensions = pgTable(
  'extensions',
  {
    id: id(),
    accountId: accountId(),
    siteId: siteId(),
    /** Number on the site itself. */
    eid: integer().notNull(),
    name: text().notNull(),
    translatedName: text().notNull(),
    type: text().notNull(),
    folder: text().notNull().default(''),
    element: text().notNull(),
    /** As the extension itself says; empty: not known. */
    author: text().notNull().default(''),
    /** It came with a package. */
    isPart: boolean().notNull().default(false),
    version: text().notNull().default(''),
    nextVersion: text(),
    /** 0 or 1. */
    needsUpdate: integer().notNull().default(0),
    /** 0 or 1: the user ignores its updates. */
    ignoreUpdate: integer().notNull().default(0),
    /** 0 idle, 1 running, 8 failed (spec: site-management §4). */
    processState: integer().notNull().default(0),
    processMessage: text(),
    /** -1 global, 0 off, 1 on. */
    autoupdate: integer().notNull().default(-1),
    /** Consecutive failures of automatic tries. */
    autoupdateFailures: integer().notNull().default(0),
    supportUpdate: boolean().notNull().default(true),
    detectedAt: moment(),
    /** When the site ceased to report the update to `nextVersion`; null: it reports it, or there is none. */
    updateUnknownSince: moment(),
    versionKey: versionKey().generatedAlwaysAs(sql`version_key(version)`),
    nextVersionKey: versionKey().generatedAlwaysAs(sql`version_key(next_version)`),
    nameKey: sortText().generatedAlwaysAs(sql`sort_key(translated_name)`),
    searchKey: text().generatedAlwaysAs(sql`fold_case(translated_name)`),
  },
  (t) => [
    uniqueIndex('extensions_site_eid').on(t.siteId, t.eid),
    // The inventory: which versions of an extension there are, and which of its updates.
    index('extensions_account_key').on(t.accountId, t.type, t.element, t.folder, t.versionKey, t.siteId),
    index('extensions_offers')
      .on(t.accountId, t.type, t.element, t.folder, t.nextVersionKey)
      .where(sql`needs_update = 1`),
    index('extensions_pending').on(t.accountId, t.siteId).where(isPending),
    // Each order of the updates in both directions, as with sites. Covers all columns that a search among the
    // updates reads and sorts by.
    index('extensions_pending_search')
      .on(t.accountId, t.searchKey, t.siteId, t.id, t.nameKey, t.versionKey, t.nextVersionKey)
      .where(isPending),
    index('extensions_pending_name').on(t.accountId, t.nameKey, t.id).where(isPending),
    index('extensions_pending_name_down')
      .on(t.accountId, t.nameKey.desc().nullsLast(), t.id)
      .where(isPending),
    index('extensions_pending_version').on(t.accountId, t.versionKey, t.id).where(isPending),
    index('extensions_pending_version_down')
      .on(t.accountId, t.versionKey.desc().nullsLast(), t.id)
      .where(isPending),
    index('extensions_pending_next').on(t.accountId, t.nextVersionKey, t.id).where(isPending),
    index('extensions_pending_next_down')
      .on(t.accountId, t.nextVersionKey.desc().nullsLast(), t.id)
      .where(isPending),
  ],
)

/**
 * One row for each extension on any site of an account, with the number of its sites. Triggers on
 * `extensions` maintain it, so that the account-wide list does not group a hundred thousand rows. A row whose
 * `site_count` fell to 0 stays, hidden, so that its id stays too.
 */
export const accountExtensions = pgTable(
  'account_extensions',
  {
    id: id(),
    accountId: accountId(),
    type: text().notNull(),
    folder: text().notNull(),
    element: text().notNull(),
    author: text().notNull().default(''),
    isPart: boolean().notNull().default(false),
    translatedName: text().notNull(),
    supportUpdate: boolean().notNull(),
    siteCount: integer().notNull(),
    nameKey: sortText().generatedAlwaysAs(sql`sort_key(translated_name)`),
    searchKey: text().generatedAlwaysAs(sql`fold_case(translated_name)`),
  },
  (t) => [
    uniqueIndex('account_extensions_key').on(t.accountId, t.type, t.folder, t.element),
    index('account_extensions_name').on(t.accountId, t.nameKey, t.id),
  ],
)

/** The account's wish for an extension on all its sites (contract §4, effective auto-update). */
export const autoupdateRules = pgTable(
  'autoupdate_rules',
  {
    accountId: accountId(),
    type: text().notNull(),
    folder: text().notNull(),
    element: text().notNull(),
    /** 0 or 1. */
    autoupdate: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.type, t.folder, t.element] })],
)
