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
  /** Null takes the backup tool's own default. */
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

/** Files of a site that its audits pass over (spec: site-management §2 Security Checks). */
export const fileIgnores = pgTable(
  'file_ignores',
  {
    siteId: siteId(),
    path: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.path] })],
)

/** Links that sites had before they were relinked, so that it can be undone for a while. */
export const formerLinks = pgTable(
  'former_links',
  {
    id: id(),
    siteId: siteId(),
    /** Addresses, token and backup secret, sealed as one. */
    link: bytes().notNull(),
    /** Then it is deleted. */
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
    /** What the reason said then: it has changed when it says something else. */
    mark: text().notNull(),
    /** Then it wants to be seen again; null: when it has changed. */
    until: moment(),
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** Who did it; null: that person is gone. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.code] }), index('reason_snoozes_account').on(t.accountId)],
)
