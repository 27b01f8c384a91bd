import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { id, moment } from './columns.ts'

/** Whom an invoice is for, as it was on the day it was issued. */
export type InvoiceRecipient = {
  company: string
  name: string
  street: string
  city: string
  country: string
  vatid: string
}

/** A bill of one month. All amounts are cents; `total` holds the tax. It is a copy: nothing of it changes later. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
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
  },
  (t) => [
    index('invoices_account').on(t.accountId, t.createdAt),
    uniqueIndex('invoices_account_month').on(t.accountId, t.month),
  ],
)

/** The last number that an invoice was given: numbers have no gap and never come twice, also when an account goes. */
export const invoiceCounter = pgTable('invoice_counter', {
  /** Always 1. */
  id: integer().primaryKey(),
  last: integer().notNull(),
})
