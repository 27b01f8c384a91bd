import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** What a customer may enter at sign-up (spec: account-and-administration §2 Register). */
export const coupons = pgTable('coupons', {
  id: id(),
  /** Upper case; compared without regard to case. */
  code: text().notNull().unique(),
  discountPercent: integer().notNull().default(0),
  /** Free days on top of the trial. */
  extraTrialDays: integer().notNull().default(0),
  /** Last moment at which it is taken; null = for ever. */
  validUntil: moment(),
})
