import { ApiError, type CallOptions } from '@flotilla/api/client'
import {
  type BatchOptions,
  type createBatch,
  getSite,
  leftOutWords,
  newestTestable,
  type SiteFilter,
  sortSites,
  type WorkKind,
} from '@flotilla/api/contract'
import { readMatching } from '../answer-sites.ts'
import type { Context } from '../context.ts'
import type { EverySite } from '../every-site.ts'
import { type Piece, piecesOf } from '../plan-pieces.ts'
import type { OrderedItem } from './runs/tab-run.ts'

/** What the page calls the pieces that an order names by their ids. */
export type About = NonNullable<CallOptions<typeof createBatch>['about']>

type TabOrder = { kind: WorkKind; options: BatchOptions } & (
  | { ids: readonly number[]; filter?: undefined }
  | { filter: SiteFilter }
)

/**
 * The pieces of an order, with the reason where one must not start. Rejects with `not_found` when the page
 * names none of the ids, with `invalid` when nothing matches the filter, and as its reads do.
 */
export async function itemsOfOrder(
  every: EverySite,
  order: TabOrder,
  about: About,
  context: Context,
): Promise<OrderedItem[]> {
  if (order.filter === undefined) return namedItems(order.kind, order.ids, about)
  const sites = sortSites(await readMatching(every, order.filter, context), 'name', 'asc')
  const pieces = await piecesOf(sites, order, context)
  if (pieces.length === 0) throw new ApiError({ code: 'invalid', message: 'Nothing matches this filter.' })
  return order.kind === 'backup-test' ? newestBackups(pieces, context) : pieces.map(itemOf)
}

function namedItems(kind: WorkKind, ids: readonly number[], about: About): OrderedItem[] {
  const byId = new Map(about.map((named) => [named.id, named]))
  const items = ids.flatMap((id): OrderedItem[] => {
    const named = byId.get(id)
    if (named === undefined) return []
    const { siteId, label, siteName = label } = named
    const tail = ` at ${siteName}`
    const isNamed = kind === 'extension-update' && label.endsWith(tail)
    return [
      {
        id,
        siteId,
        ...(isNamed ? { name: siteName, what: label.slice(0, -tail.length) } : { name: label, what: null }),
      },
    ]
  })
  if (items.length === 0) throw new ApiError({ code: 'not_found', message: 'None of this is known here.' })
  return items
}

function itemOf({ id, site, what, leftOut }: Piece): OrderedItem {
  const skip = leftOut === null ? undefined : leftOutWords[leftOut]
  return { id, siteId: site.id, name: site.name, what, skip }
}

/** Sites that are read at once. */
const READS_AT_ONCE = 4

/** The newest backup of each site that can be tested; a row does not say which one that is. */
async function newestBackups(pieces: readonly Piece[], { http, signal }: Context): Promise<OrderedItem[]> {
  const newest = async (piece: Piece): Promise<OrderedItem> => {
    if (piece.leftOut !== null) return itemOf(piece)
    const { data } = await http.call(getSite, { params: { id: piece.site.id }, signal })
    const found = newestTestable(data.backups)
    return found === undefined
      ? itemOf({ ...piece, leftOut: 'no_backup' })
      : { ...itemOf(piece), id: found.id }
  }
  const items: OrderedItem[] = []
  for (let at = 0; at < pieces.length; at += READS_AT_ONCE)
    items.push(...(await Promise.all(pieces.slice(at, at + READS_AT_ONCE).map(newest))))
  return items
}
