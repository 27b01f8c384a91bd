import { integer } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** The account that a row belongs to, and goes with. */
export const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
