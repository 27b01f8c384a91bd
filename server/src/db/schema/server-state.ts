import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from './columns.ts'

/** What the server keeps about itself: the seal that tells whether its key fits, and what it writes to see whether it can. */
export const serverState = pgTable('server_state', {
  name: text().$type<'key' | 'writable'>().primaryKey(),
  value: bytes().notNull(),
})
