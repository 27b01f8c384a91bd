import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/**
 * An account's own settings: a backup before automated updates, and automated updates where no extension and
 * no site has its own setting (spec: account-and-administration §3, contract §4).
 */
export type AccountConfig = { autobackup: boolean; autoupdate?: boolean }

/** A code that a customer may enter at sign-up (spec: account-and-administration §2 Register). */
export const coupons = pgTable('coupons', {
  id: id(),
  /** Upper case; compared regardless of case. */
  code: text().notNull().unique(),
  discountPercent: integer().notNull().default(0),
  /** Free days on top of the trial. */
  extraTrialDays: integer().notNull().default(0),
  /** Last moment of its use; null = for ever. */
  validUntil: moment(),
})

/** A customer: owns users, sites and invoices. */
export const accounts = pgTable('accounts', {
  id: id(),
  company: text().notNull().default(''),
  street: text().notNull().default(''),
  housenumber: text().notNull().default(''),
  zip: text().notNull().default(''),
  city: text().notNull().default(''),
  /** Two letters, ISO 3166-1; empty before the customer chose. */
  country: text().notNull().default(''),
  homepage: text().notNull().default(''),
  telephone: text().notNull().default(''),
  vatid: text().notNull().default(''),
  vatidIsValid: boolean().notNull().default(false),
  vatidValidCheckDate: moment(),
  /** File name below DATA_DIR/logos; null without a logo. */
  logo: text(),
  serviceEnabled: boolean().notNull().default(true),
  /** End of the free trial; null when there is none. */
  trialEndsAt: moment(),
  betaTester: boolean().notNull().default(false),
  sepaPaymentAllowed: boolean().notNull().default(false),
  stripeCustomerId: text(),
  stripeCustomerEmail: text(),
  couponId: integer().references(() => coupons.id, { onDelete: 'set null' }),
  config: jsonb().$type<AccountConfig>().notNull().default({ autobackup: false }),
  reportsCustomized: boolean().notNull().default(false),
  reportsPrimaryColor: text().notNull().default(''),
  reportsContrastColor: text().notNull().default(''),
  reportsMailSubject: text().notNull().default(''),
  reportsMailContent: text().notNull().default(''),
  /** Sites with the same recipient, language and cadence share one report. */
  reportsPerClient: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
})

/** The account that owns a row; the row is deleted with it. */
export const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
