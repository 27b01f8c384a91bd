import type { ReportCadence, ReportLanguage } from '@flotilla/api/contract'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { bytes, id, moment } from './columns.ts'
import { siteId } from './site-id.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

/** Settings of one site (spec: site-management §3 Site configuration). No row = the defaults. */
export const siteConfigurations = pgTable('site_configurations', {
  siteId: integer()
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  /** Null uses the backup tool's own default. */
  defaultBackupProfile: integer(),
  useDefaultBackupProfile: boolean().notNull().default(false),
  useDefaultBackupTime: boolean().notNull().default(false),
  /** HH:MM. */
  defaultBackupTime: text().notNull().default('05:00'),
  reportEmail: text().notNull().default(''),
  reportContactperson: text().notNull().default(''),
  sendReport: boolean().notNull().default(false),
  sendCopy: boolean().notNull().default(false),
  reportLanguage: text().$type<ReportLanguage>().notNull().default('en'),
  reportCadence: text().$type<ReportCadence>().notNull().default('monthly'),
  /** -1 as the account says, 0 off, 1 on. */
  autobackup: integer().notNull().default(-1),
  /** -1 as the account says, 0 off, 1 on. */
  autoupdate: integer().notNull().default(-1),
})

/** Files of a site that its audits ignore (spec: site-management §2 Security Checks). */
export const fileIgnores = pgTable(
  'file_ignores',
  {
    siteId: siteId(),
    path: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.path] })],
)

/** Earlier links of relinked sites, so that relinking can be undone for a while. */
export const formerLinks = pgTable(
  'former_links',
  {
    id: id(),
    siteId: siteId(),
    /** Addresses, token and backup secret, sealed as one. */
    link: bytes().notNull(),
    /** Time of deletion. */
    keptUntil: moment().notNull(),
  },
  (t) => [index('former_links_site').on(t.siteId, t.id), index('former_links_kept').on(t.keptUntil)],
)

/** Reasons that people of an account put aside, one row for a site and code. */
export const reasonSnoozes = pgTable(
  'reason_snoozes',
  {
    accountId: accountId(),
    siteId: siteId(),
    code: text().notNull(),
    /** `site_reasons.mark` at that time. */
    mark: text().notNull(),
    /** Time when it shows again; null: when it has changed. */
    until: moment(),
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** The user who put it aside; null: that user was removed. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.code] }), index('reason_snoozes_account').on(t.accountId)],
)
