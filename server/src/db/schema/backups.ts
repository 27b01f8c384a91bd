import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { id, moment } from './columns.ts'
import { siteId } from './site-id.ts'

/** A backup on a site. Triggers update `last_backup` and `last_checked_backup` of the site. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    accountId: accountId(),
    siteId: siteId(),
    /** Number of the record on the site. */
    remoteId: integer().notNull(),
    startedAt: moment().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull().default(0),
    profileId: integer().notNull().default(1),
    state: text().$type<'run' | 'complete' | 'fail' | 'obsolete'>().notNull(),
    /** 0 or 1: its files are there and can be tested. */
    isTestable: integer().notNull().default(0),
    /** -1 not tested, 0 or 1 running, 2 success, 3 failed. */
    lastTestState: integer().notNull().default(-1),
    lastTestAt: moment(),
    lastTestReason: text(),
  },
  (t) => [
    uniqueIndex('backups_site_remote').on(t.siteId, t.remoteId),
    index('backups_site_start').on(t.siteId, t.startedAt),
  ],
)
