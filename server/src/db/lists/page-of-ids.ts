import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../open-database.ts'

/** A sorted list of rows and the wanted page. Nulls come last both ways, ties break by `id` (contract §2). */
export type IdQuery = {
  id: SQLWrapper
  /** Table, or tables with their joins. */
  from: SQLWrapper
  where: SQL | undefined
  key: SQLWrapper
  dir: 'asc' | 'desc'
  limit: number
  offset: number
}

const Placed = z.tuple([z.object({ place: z.int(), is_listed: z.boolean() })])

/** Number of rows before the one with this id; null when the list lacks it. */
export async function placeOf(
  db: Db,
  { id, from, where = sql`true`, key, dir }: Omit<IdQuery, 'limit' | 'offset'>,
  wanted: number,
): Promise<number | null> {
  const sooner = dir === 'asc' ? sql`${key} < it.key` : sql`${key} > it.key`
  const { rows } = await db.execute(sql`
    with it as materialized (select ${id} as id, ${key} as key from ${from} where ${where} and ${id} = ${wanted})
    select exists (select from it) as is_listed, (
      select count(*)::int from ${from}, it where ${where} and (${sooner}
        or (${key} is not distinct from it.key and ${id} < it.id) or (it.key is null and ${key} is not null))
    ) as place`)
  const [{ place, is_listed }] = Placed.parse(rows)
  return is_listed ? place : null
}

/**
 * Rows to read in order for a page of a search, before a search for all matches: pays off if one row in
 * twenty matches.
 */
const nearRows = (end: number) => Math.min(20 * end, 2000)

const Ids = z.array(z.object({ id: z.int() }))
const Found = z.tuple([z.object({ ids: z.array(z.int()), total: z.int() })])

/**
 * Ids of a page out of `total` rows, found by an index from the nearer end, so that the last page costs as
 * little as the first. Needs an index on (…, key, id) in both directions.
 */
export async function browsedIds(db: Db, query: IdQuery, total: number): Promise<number[]> {
  const { id, from, where, key, dir, offset } = query
  const limit = Math.min(query.limit, total - offset)
  if (limit <= 0) return []
  const isFromEnd = offset > total / 2
  const skip = isFromEnd ? total - offset - limit : offset
  const [first, last] = dir === 'asc' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`]
  const order = isFromEnd
    ? sql`${key} ${last} nulls first, ${id} desc`
    : sql`${key} ${first} nulls last, ${id} asc`
  const { rows } = await db.execute(
    sql`select ${id} as id from ${from} where ${where ?? sql`true`} order by ${order} limit ${limit} offset ${skip}`,
  )
  const ids = Ids.parse(rows).map((row) => row.id)
  return isFromEnd ? ids.reverse() : ids
}

/** Ids of a page and the total number, for a condition that no index sorts: finds the matches once. */
export async function searchedIds(
  db: Db,
  { id, from, where, key, dir, limit, offset }: IdQuery,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await db.execute(sql`
    with hits as materialized (select ${id} as id, ${key} as key from ${from} where ${where ?? sql`true`})
    select (select count(*)::int from hits) as total,
      (select coalesce(json_agg(page.id), '[]') from (
        select id from hits order by key ${sql.raw(dir)} nulls last, id limit ${limit} offset ${offset}
      ) as page) as ids`)
  return Found.parse(rows)[0]
}

/**
 * The same in one table with an index in list order: frequent matches soon fill the page, and then only need
 * counting. `search` is the condition that no index sorts; `where` holds the rest.
 */
export async function foundIds(
  db: Db,
  query: IdQuery,
  search: SQL,
): Promise<{ ids: number[]; total: number }> {
  const { from, where = sql`true`, limit, offset } = query
  const all = sql`${where} and ${search}`
  const ids = offset + limit > nearRows(offset + limit) ? [] : await nearIds(db, query, search)
  if (ids.length < limit) return searchedIds(db, { ...query, where: all })
  return { ids, total: await db.$count(from, all) }
}

/** Ids of the page, as far as the first rows of the list contain them. */
async function nearIds(
  db: Db,
  { id, from, where, key, dir, limit, offset }: IdQuery,
  search: SQL,
): Promise<number[]> {
  const order = sql`${key} ${sql.raw(dir)} nulls last, ${id}`
  const { rows } = await db.execute(sql`
    select ${id} as id
    from (select * from ${from} where ${where ?? sql`true`} order by ${order} limit ${nearRows(offset + limit)}) as ${from}
    where ${search} order by ${order} limit ${limit} offset ${offset}`)
  return Ids.parse(rows).map((row) => row.id)
}
