import { offsetOf } from '@flotilla/api/contract'
import { and, eq, inArray, or, type SQLWrapper, sql } from 'drizzle-orm'
import { browsedIds, contains, type Db, extensions, searchedIds, sites, sortedBy } from '../db/index.ts'

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

/**
 * Extensions that need an update, run one or failed one, including ignored ones; `search` by extension or
 * site (contract §4).
 */
export async function listUpdatesPage(db: Db, accountId: number, filters: UpdateFilters) {
  const { site, search, limit, dir } = filters
  const key = sortKeys[filters.sort]
  const pending = and(
    eq(extensions.accountId, accountId),
    sql`(${extensions.needsUpdate} = 1 or ${extensions.processState} in (1, 8))`,
    site === 0 ? undefined : eq(extensions.siteId, site),
  )
  // Both tables carry the account, so that an index of the account can scan either one.
  const joined = sql`${extensions} inner join ${sites} on ${sites.id} = ${extensions.siteId} and ${sites.accountId} = ${accountId}`
  const isByName = filters.sort === 'name'
  const from = isByName ? joined : extensions
  const query = { id: extensions.id, from, where: pending, key, dir, limit, offset: offsetOf(filters) }
  const { ids, total } = search.trim() === '' ? await browse() : await searchedIds(db, searched())
  const rows = ids.length === 0 ? [] : await readUpdates(db, ids, key, dir)
  const counted = search.trim() === '' ? pending : searched().where
  const ignored = await db.$count(extensions, and(counted, eq(extensions.ignoreUpdate, 1)))
  return { rows, total, ignored }

  async function browse() {
    const total = await db.$count(extensions, pending)
    return { total, ids: await browsedIds(db, query, total) }
  }

  function searched() {
    const named = db
      .select({ id: sites.id })
      .from(sites)
      .where(
        and(
          eq(sites.accountId, accountId),
          contains(sites.searchKey, search),
          // The first line of the key is the folded name.
          contains(sql`split_part(${sites.searchKey}, chr(10), 1)`, search),
        ),
      )
    const where = and(pending, or(contains(extensions.searchKey, search), inArray(extensions.siteId, named)))
    return { ...query, where }
  }
}

function readUpdates(db: Db, ids: number[], key: SQLWrapper, dir: 'asc' | 'desc') {
  return db
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
      updateUnknownSince: extensions.updateUnknownSince,
    })
    .from(extensions)
    .innerJoin(sites, eq(sites.id, extensions.siteId))
    .where(inArray(extensions.id, ids))
    .orderBy(...sortedBy(key, dir, extensions.id))
}
