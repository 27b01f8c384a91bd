import { integer } from 'drizzle-orm/pg-core'
import { sites } from './sites.ts'

/** The site that owns a row; the row is deleted with it. */
export const siteId = () =>
  integer()
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })
