import { BATCH_ITEMS_LIMIT, BATCHES_PAGE_SIZE, cutPage } from '@flotilla/api/contract'
import { z } from 'zod'
import { type Person, presentItems, presentRun } from './present-run.ts'
import type { TabRun } from './runs/tab-run.ts'

const Page = z.object({
  page: z.coerce.number().default(1),
  limit: z.coerce.number().optional(),
  state: z.string().optional(),
})

/** A page of the batches, the newest first. */
export function listAnswer(runs: readonly TabRun[], person: Person, query: unknown) {
  const { page, limit = BATCHES_PAGE_SIZE } = Page.parse(query)
  const { rows, pagination } = cutPage(runs.toReversed(), { page, limit })
  return { data: rows.map((run) => presentRun(run, person)), meta: { pagination } }
}

/** A batch and a page of its pieces, of all or of one state. */
export function piecesAnswer(run: TabRun, person: Person, query: unknown) {
  const { page, limit = BATCH_ITEMS_LIMIT, state } = Page.parse(query)
  const all = presentItems(run).filter((item) => state === undefined || item.state === state)
  const { rows, pagination } = cutPage(all, { page, limit })
  return { data: { batch: presentRun(run, person), items: rows }, meta: { pagination } }
}
