import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountId, accounts } from './accounts.ts'
import { id, moment } from './columns.ts'

/** Recipient of an invoice, as on the day it was issued. */
export type InvoiceRecipient = {
  company: string
  name: string
  street: string
  city: string
  country: string
  vatid: string
  /** Address for its mails; absent on invoices from before this field existed. */
  email?: string
}

/**
 * Outcome of collecting it through the payment provider. `open`: not collected, or not yet; `processing`: a
 * pending debit; `failed`: refused by the provider (billing/README.md).
 */
export type InvoicePaymentState = 'open' | 'processing' | 'paid' | 'failed'

/**
 * A bill of one month. All amounts are cents; `total` includes the tax. The billed data is a copy that never
 * changes; it is kept when the account is removed.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    /** Null once the account is removed. */
    accountId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    invoicenumber: text().notNull().unique(),
    /** The billed month: `2026-11`. One invoice for each month of an account. */
    month: text().notNull(),
    /** Billed days of the month: those after the free trial. */
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
    /** When its mail was handed over; null before. */
    mailedAt: moment(),
    paymentState: text().$type<InvoicePaymentState>().notNull().default('open'),
    /** The provider's id of the payment; null before there was one. */
    paymentReference: text(),
    /** Number of refusals by the provider. */
    paymentAttempts: integer().notNull().default(0),
    /** Next try at the provider; null when none is planned. */
    collectAt: moment(),
  },
  (t) => [
    index('invoices_account').on(t.accountId, t.createdAt),
    uniqueIndex('invoices_account_month').on(t.accountId, t.month),
    index('invoices_collect').on(t.collectAt),
  ],
)

/** The last invoice number: numbers have no gap and never repeat, even when an account is removed. */
export const invoiceCounter = pgTable('invoice_counter', {
  /** Always 1. */
  id: integer().primaryKey(),
  last: integer().notNull(),
})

/**
 * A way to pay, by reference to the provider; no card or account number is stored. One card and one bank
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
    /** The provider's data of a SEPA mandate (spec: account-and-administration §3). */
    mandate: jsonb().$type<Record<string, string>>(),
    createdAt: moment().notNull(),
  },
  (t) => [uniqueIndex('payment_methods_account_type').on(t.accountId, t.type)],
)
