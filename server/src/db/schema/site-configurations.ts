import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sites } from './sites.ts'

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
  /** -1 as the account says, 0 off, 1 on. */
  autobackup: integer().notNull().default(-1),
  /** -1 as the account says, 0 off, 1 on. */
  autoupdate: integer().notNull().default(-1),
})
