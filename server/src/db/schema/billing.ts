import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountId, accounts } from './accounts.ts'
import { id, moment } from './columns.ts'

/** Whom an invoice is for, as it was on the day it was issued. */
export type InvoiceRecipient = {
  company: string
  name: string
  street: string
  city: string
  country: string
  vatid: string
  /** Where its mails go; absent on invoices that were made before this was kept. */
  email?: string
}

/**
 * What became of collecting it by the payment provider. `open`: not collected, or not yet; `processing`: a
 * debit on its way; `failed`: refused by the provider (billing/README.md).
 */
export type InvoicePaymentState = 'open' | 'processing' | 'paid' | 'failed'

/**
 * A bill of one month. All amounts are cents; `total` holds the tax. What is billed is a copy that never
 * changes; it is kept when the account is removed.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    /** Null once the account is removed. */
    accountId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    invoicenumber: text().notNull().unique(),
    /** The month that is billed: `2026-11`. One invoice for each month of an account. */
    month: text().notNull(),
    /** Days of the month that are billed: those after the free trial. */
    days: integer().notNull(),
    siteCount: integer().notNull(),
    testCount: integer().notNull(),
    plan: integer().notNull(),
    site: integer().notNull(),
    backuptest: integer().notNull(),
    taxPercent: integer().notNull(),
    tax: integer().notNull(),
    total: integer().notNull(),
    recipient: jsonb().$type<InvoiceRecipient>().notNull(),
    createdAt: moment().notNull(),
    /** When the mail with it was handed over; null before. */
    mailedAt: moment(),
    paymentState: text().$type<InvoicePaymentState>().notNull().default('open'),
    /** The provider's id of the payment; null before there was one. */
    paymentReference: text(),
    /** How often the provider refused it. */
    paymentAttempts: integer().notNull().default(0),
    /** When the provider is asked next; null when no one is going to ask. */
    collectAt: moment(),
  },
  (t) => [
    index('invoices_account').on(t.accountId, t.createdAt),
    uniqueIndex('invoices_account_month').on(t.accountId, t.month),
    index('invoices_collect').on(t.collectAt),
  ],
)

/**
 * The last number that an invoice was given: numbers have no gap and never come twice, also when an account
 * goes.
 */
export const invoiceCounter = pgTable('invoice_counter', {
  /** Always 1. */
  id: integer().primaryKey(),
  last: integer().notNull(),
})

/**
 * A way to pay, by reference to the provider; no card or account number is kept. One card and one bank
 * account each.
 */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: id(),
    accountId: accountId(),
    type: text().$type<'CC' | 'SEPA'>().notNull(),
    /** The provider's id of the method. */
    reference: text().notNull(),
    last4: text().notNull(),
    isValid: boolean().notNull(),
    isDefault: boolean().notNull().default(false),
    /** What the provider says of a SEPA mandate (spec: account-and-administration §3). */
    mandate: jsonb().$type<Record<string, string>>(),
    createdAt: moment().notNull(),
  },
  (t) => [uniqueIndex('payment_methods_account_type').on(t.accountId, t.type)],
)
