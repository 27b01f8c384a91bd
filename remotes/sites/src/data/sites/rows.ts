import type { Http } from '@flotilla/api/client'
import { FLEET_MAX_LIMIT, listSites, type SiteRow } from '@flotilla/api/contract'
import { hashKey, type QueryClient } from '@tanstack/react-query'

/** What a list keeps of its sites: their ids, in its order. Each row is stored once. */
export type SiteList = { ids: readonly number[] }

/** Cache keys of rows and of what holds them; `siteKeys` has the others. */
export const rowKeys = {
  rows: () => ['sites', 'row'] as const,
  row: (siteId: number) => ['sites', 'row', siteId] as const,
  /** Begins the key of every answer that is a `SiteList`. */
  lists: () => ['sites', 'list'] as const,
  /** An open site holds its row too. */
  details: () => ['sites', 'detail'] as const,
}

/** What is stored under `row(id)`: the row, and the moment when its read began or it was edited. */
export type StoredRow = { row: SiteRow; moment: number }

/** The row of a site as it is known now; undefined when nothing that is kept has it. */
export function rowOf(queryClient: QueryClient, siteId: number): SiteRow | undefined {
  return storedRow(queryClient, siteId)?.row
}

/** The same with the moment of its read. */
export function storedRow(queryClient: QueryClient, siteId: number): StoredRow | undefined {
  return entryOf(queryClient, siteId)?.state.data
}

/** The rows of a list as they are known now, in its order. */
export function rowsOf(queryClient: QueryClient, { ids }: SiteList): SiteRow[] {
  return ids.flatMap((id) => rowOf(queryClient, id) ?? [])
}

// `getQueryData` would merge the defaults of the key each time, and a selection has thousands of rows.
function entryOf(queryClient: QueryClient, siteId: number) {
  return queryClient.getQueryCache().get<StoredRow>(hashKey(rowKeys.row(siteId)))
}

let moments = 0
/** The moment at which a read begins, or of an edit: later ones are greater, whatever the clock does. */
export function nextMoment(): number {
  moments += 1
  return moments
}

/**
 * Stores the rows of an answer whose read began at `moment`, and returns their ids. A row that was stored by
 * a later read, or edited since, stays: the answer may be older. An equal row keeps its identity.
 */
export function storeRows(queryClient: QueryClient, rows: readonly SiteRow[], moment: number): number[] {
  dropRowsWithTheirLists(queryClient)
  for (const row of rows) {
    const known = storedRow(queryClient, row.id)?.moment ?? 0
    if (known <= moment) queryClient.setQueryData<StoredRow>(rowKeys.row(row.id), { row, moment })
  }
  return rows.map(({ id }) => id)
}

/** The same for an answer that has names alone: the rows that are known are renamed. */
export function storeNames(
  queryClient: QueryClient,
  names: readonly Pick<SiteRow, 'id' | 'name'>[],
  moment: number,
): void {
  const renamed = names.flatMap(({ id, name }) => {
    const row = rowOf(queryClient, id)
    return row === undefined || row.name === name ? [] : { ...row, name }
  })
  storeRows(queryClient, renamed, moment)
}

/**
 * Shows an edit of sites before the server has it. Returns a function that undoes it, except where a row was
 * stored since.
 */
export function editRows(
  queryClient: QueryClient,
  siteIds: Iterable<number>,
  edit: (row: SiteRow) => SiteRow,
): () => void {
  const edits = [...siteIds].flatMap((id) => {
    const before = rowOf(queryClient, id)
    if (before === undefined) return []
    storeRows(queryClient, [edit(before)], nextMoment())
    return { before, after: rowOf(queryClient, id) }
  })
  return () => {
    const kept = edits.filter(({ before, after }) => rowOf(queryClient, before.id) === after)
    storeRows(
      queryClient,
      kept.map(({ before }) => before),
      nextMoment(),
    )
  }
}

/** Reads the rows of sites, at most 200 in a call, from a backend that knows `ids` (+), and stores them. */
export async function readRows(http: Http, queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  const moment = nextMoment()
  const read = async (part: readonly number[]) => {
    const { data } = await http.call(listSites, { query: { ids: part.join(','), limit: part.length } })
    storeRows(queryClient, data, moment)
  }
  await Promise.all(partsOf(ids).map(read))
}

/** The ids in parts that one call may ask for. */
export function partsOf(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / FLEET_MAX_LIMIT)
  return Array.from({ length: count }, (_, at) => ids.slice(at * FLEET_MAX_LIMIT, (at + 1) * FLEET_MAX_LIMIT))
}

/**
 * Some sites as a list that need not be read, when all of their rows are known; `readAt` is when the oldest
 * of them was stored (epoch ms), 0 when one of them may have changed since.
 */
export function knownList(queryClient: QueryClient, ids: readonly number[]) {
  const states = ids.flatMap((id) => entryOf(queryClient, id)?.state ?? [])
  if (states.filter(({ data }) => data !== undefined).length < ids.length) return undefined
  return { ids, readAt: Math.min(...states.map((one) => (one.isInvalidated ? 0 : one.dataUpdatedAt))) }
}

/** Sites of the lists and panels that are cached, or only of those on screen (`active`). */
export function heldIds(queryClient: QueryClient, type: 'all' | 'active' = 'all'): Set<number> {
  const lists = queryClient.getQueriesData<SiteList>({ queryKey: rowKeys.lists(), type })
  const open = queryClient.getQueryCache().findAll({ queryKey: rowKeys.details(), type })
  return new Set([
    ...lists.flatMap(([, list]) => list?.ids ?? []),
    ...open.map(({ queryKey }) => Number(queryKey.at(-1))),
  ])
}

const watched = new WeakSet<QueryClient>()

/** From now on, a row goes with the last list that holds it: it has no observers that could keep it. */
function dropRowsWithTheirLists(queryClient: QueryClient): void {
  if (watched.has(queryClient)) return
  watched.add(queryClient)
  queryClient.setQueryDefaults(rowKeys.rows(), { gcTime: Number.POSITIVE_INFINITY })
  const cache = queryClient.getQueryCache()
  const drop = () => {
    const held = heldIds(queryClient)
    for (const row of cache.findAll({ queryKey: rowKeys.rows() }))
      if (row.getObserversCount() === 0 && !held.has(Number(row.queryKey.at(-1)))) cache.remove(row)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  cache.subscribe(({ type, query: { queryKey } }) => {
    if (type !== 'removed' || queryKey[0] !== 'sites' || queryKey[1] === 'row') return
    // In a task of its own: in this one, the rows of an answer may be stored and their list not yet.
    clearTimeout(timer)
    timer = setTimeout(drop, 0)
  })
}
