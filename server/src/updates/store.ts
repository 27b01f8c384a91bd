import { offsetOf } from '@flotilla/api/contract'
import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { browsedIds, type Db, extensions, searchedIds, sites, sortedBy } from '../db/index.ts'
import { type UpdatesWanted, updatesMatching } from './updates-matching.ts'

const sortKeys = {
  name: sites.nameKey,
  translated_name: extensions.nameKey,
  version: extensions.versionKey,
  next_version: extensions.nextVersionKey,
}

type UpdateFilters = UpdatesWanted & {
  page: number
  limit: number
  sort: keyof typeof sortKeys
  dir: 'asc' | 'desc'
}

/** A page of the updates, how many there are, and how many of these are ignored. */
export async function listUpdatesPage(db: Db, accountId: number, filters: UpdateFilters) {
  const { search, limit, dir } = filters
  const key = sortKeys[filters.sort]
  const where = updatesMatching(db, accountId, filters)
  // Both tables carry the account, so that an index of the account can scan either one.
  const joined = sql`${extensions} inner join ${sites} on ${sites.id} = ${extensions.siteId} and ${sites.accountId} = ${accountId}`
  const from = filters.sort === 'name' ? joined : extensions
  const query = { id: extensions.id, from, where, key, dir, limit, offset: offsetOf(filters) }
  const { ids, total } = search.trim() === '' ? await browse() : await searchedIds(db, query)
  const rows = ids.length === 0 ? [] : await readUpdates(db, ids, key, dir)
  const ignored = await db.$count(extensions, and(where, eq(extensions.ignoreUpdate, 1)))
  return { rows, total, ignored }

  async function browse() {
    const total = await db.$count(extensions, where)
    return { total, ids: await browsedIds(db, query, total) }
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
