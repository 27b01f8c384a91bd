import { BATCH_ITEMS_LIMIT, BATCHES_PAGE_SIZE, type BatchItem, cutPage } from '@flotilla/api/contract'
import { toCsv } from '@flotilla/platform'
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

const head = ['place', 'site', 'what', 'state', 'code', 'reason', 'started', 'ended']

/** All pieces of a batch as CSV (contract §6). */
export function resultCsv(items: readonly BatchItem[]): Blob {
  const rows = items.map(({ place, site, what, state, reason, started_at, ended_at }) => [
    ...[place, site.name, what ?? '', state, reason?.code ?? '', reason?.message ?? ''],
    ...[started_at ?? '', ended_at ?? ''],
  ])
  return new Blob([toCsv(head, rows)], { type: 'text/csv;charset=utf-8' })
}
