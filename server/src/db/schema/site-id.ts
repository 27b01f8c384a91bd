import { integer } from 'drizzle-orm/pg-core'
import { sites } from './sites.ts'

/** The site that a row belongs to, and goes with. */
export const siteId = () =>
  integer()
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })
