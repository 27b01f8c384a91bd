import { and, eq, or, sql } from 'drizzle-orm'
import { contains, type Db, extensions, offsetOf, sites, sortedBy } from '../db/index.ts'

const sortKeys = {
  name: sites.nameKey,
  translated_name: extensions.nameKey,
  version: extensions.versionKey,
  next_version: extensions.nextVersionKey,
}

type UpdateFilters = {
  page: number
  limit: number
  sort: keyof typeof sortKeys
  dir: 'asc' | 'desc'
  search: string
  /** 0 for all sites. */
  site: number
}

/** What needs an update, runs one or failed one, ignored ones included; `search` by extension or site (contract §4). */
export async function listUpdatesPage(db: Db, accountId: number, filters: UpdateFilters) {
  const where = and(
    eq(extensions.accountId, accountId),
    sql`(${extensions.needsUpdate} = 1 or ${extensions.processState} in (1, 8))`,
    filters.site === 0 ? undefined : eq(extensions.siteId, filters.site),
    or(
      contains(extensions.searchKey, filters.search),
      // The first line of the key is the folded name.
      contains(sql`split_part(${sites.searchKey}, chr(10), 1)`, filters.search),
    ),
  )
  const rows = await db
    .select({
      id: extensions.id,
      siteId: extensions.siteId,
      siteName: sites.name,
      translatedName: extensions.translatedName,
      version: extensions.version,
      nextVersion: extensions.nextVersion,
      processState: extensions.processState,
      processMessage: extensions.processMessage,
      ignoreUpdate: extensions.ignoreUpdate,
      supportUpdate: extensions.supportUpdate,
    })
    .from(extensions)
    .innerJoin(sites, eq(sites.id, extensions.siteId))
    .where(where)
    .orderBy(...sortedBy(sortKeys[filters.sort], filters.dir, extensions.id))
    .limit(filters.limit)
    .offset(offsetOf(filters))
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(extensions)
    .innerJoin(sites, eq(sites.id, extensions.siteId))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}
