import { index, pgTable } from 'drizzle-orm/pg-core'
import { bytes, id, moment } from './columns.ts'
import { siteId } from './site-id.ts'

/** Links that sites had before they were relinked, so that it can be undone for a while. */
export const formerLinks = pgTable(
  'former_links',
  {
    id: id(),
    siteId: siteId(),
    /** Addresses, token and backup secret, sealed as one. */
    link: bytes().notNull(),
    /** Then it is deleted. */
    keptUntil: moment().notNull(),
  },
  (t) => [index('former_links_site').on(t.siteId, t.id), index('former_links_kept').on(t.keptUntil)],
)
