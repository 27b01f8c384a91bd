import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { moment, sortText } from './columns.ts'
import { siteId } from './site-id.ts'

/**
 * Every reason that a site has, or will have unless the site changes. It has a reason from `due_at` on, and
 * before `ends_at`. Triggers on `sites` and `reason_snoozes` write it; code writes `told_at` alone.
 */
export const siteReasons = pgTable(
  'site_reasons',
  {
    siteId: siteId(),
    accountId: accountId(),
    code: text().notNull(),
    /** Order of reasons, worst first; below 100: critical; from 200 on it only informs. */
    rank: integer().notNull(),
    /** Since when, as answers say it; 1970: unknown. Never after `due_at`. */
    since: moment().notNull(),
    /** When it begins to count; 1970: it always did. */
    dueAt: moment().notNull(),
    /** When a worse one takes its place; null: never. */
    endsAt: moment(),
    /** `due_at`, or the end of its snooze; null: it is put aside until it changes, or until after its end. */
    openAt: moment(),
    isSnoozed: boolean().generatedAlwaysAs(sql`open_at is distinct from due_at`),
    /** Content of the reason; it has changed when the content differs. */
    mark: text().notNull(),
    /** When it was made a notice, or passed over; null, and before `due_at`: not since it began. */
    toldAt: moment(),
    /** Of the site. */
    nameKey: sortText().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.code] }),
    // The sites of a reason in their order, and the reasons of an account, worst first; both carry what
    // decides whether a reason counts now.
    index('site_reasons_code').on(
      ...[t.accountId, t.code, t.since.desc().nullsLast(), t.nameKey, t.siteId],
      ...[t.dueAt, t.openAt, t.endsAt, t.rank],
    ),
    index('site_reasons_rank').on(
      ...[t.accountId, t.rank, t.since.desc().nullsLast(), t.nameKey, t.siteId],
      ...[t.dueAt, t.openAt, t.endsAt],
    ),
    // Counts the sites of each reason; a third as wide as the one above.
    index('site_reasons_count').on(...[t.accountId, t.code, t.since, t.dueAt, t.openAt, t.endsAt, t.rank]),
    index('site_reasons_untold').on(t.dueAt).where(sql`told_at is null or told_at < due_at`),
    index('site_reasons_snoozed').on(t.accountId, t.siteId).where(sql`is_snoozed`),
  ],
)
