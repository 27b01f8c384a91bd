import type { Http } from '@flotilla/api/client'
import { BATCH_ITEMS_LIMIT, type Batch, type BatchItem, getBatch, listBatches } from '@flotilla/api/contract'

/** Batches of the tray: the newest that were not dismissed. */
const MOST_BATCHES = 50

/** Oldest first, as the tray holds its runs. */
export async function readBatches(http: Http): Promise<Batch[]> {
  const { data } = await http.call(listBatches, { query: { limit: MOST_BATCHES } })
  return data.toReversed()
}

/** Whether one page has all its pieces. */
export const isSmall = ({ counts }: Pick<Batch, 'counts'>) => counts.total <= BATCH_ITEMS_LIMIT

/** Its only piece, where it has one. */
export const singleOf = ({ single }: Batch) => (single === null ? undefined : [single])

type Page = { batch: Batch; items: BatchItem[] }

/**
 * Reads a batch with its pieces, in their order: all of a small one, and of a large one the first `pages`
 * pages, with those that run and those that failed. Never more than 200 in one call.
 */
export async function readBatch(http: Http, of: Batch, pages: number): Promise<Page> {
  const page = async (query: { page?: number; state?: 'running' | 'failed' }): Promise<Page> =>
    (await http.call(getBatch, { params: { id: of.id }, query })).data
  if (isSmall(of)) return page({})
  const numbered = Array.from({ length: pages }, (_, index) => page({ page: index + 1 }))
  const [failed, ...others] = await Promise.all([
    page({ state: 'failed' }),
    ...numbered,
    page({ state: 'running' }),
  ])
  const items = [...others, failed].flatMap((answer) => answer.items)
  const byPlace = new Map(items.map((item) => [item.place, item]))
  return { batch: failed.batch, items: [...byPlace.values()].sort((a, b) => a.place - b.place) }
}
