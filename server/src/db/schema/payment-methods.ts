import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountId } from './account-id.ts'
import { id, moment } from './columns.ts'

/** A way to pay, by reference to the provider; no card or account number is kept. One card and one bank account each. */
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
