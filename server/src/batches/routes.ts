import {
  type Batch,
  cancelBatch,
  createBatch,
  dismissBatch,
  downloadBatchResult,
  getBatch,
  listBatches,
  paginationOf,
  pauseBatch,
  planBatch,
  resumeBatch,
  retryBatch,
} from '@flotilla/api/contract'
import type { batches, Db } from '../db/index.ts'
import type { Api, Caller } from '../http/api.ts'
import { listAnswer } from '../http/list-answer.ts'
import { mount } from '../http/mount.ts'
import { takeAttempt } from '../http/rate-limit.ts'
import { cancellerOf, countItems } from '../jobs/index.ts'
import type { Deps } from '../ports/deps.ts'
import { mustFit, orderBatch } from './order-batch.ts'
import { countPlan } from './plan-batch.ts'
import { presentBatch, presentPiece } from './presenter.ts'
import { resultCsv } from './result-csv.ts'
import {
  dismiss,
  listBatchesPage,
  listPiecesPage,
  mustFindBatch,
  mustFindListed,
  readSingles,
  retryPieces,
  setCancelled,
  setPaused,
} from './store.ts'

const limit = { attempts: 300, windowMs: 60 * 60_000 }

type BatchRow = typeof batches.$inferSelect

/** Work at many sites that a person orders at once; it belongs to the account. */
export function batchRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps
  const find = ({ accountId }: Caller, id: number) => mustFindListed(db, accountId, id)

  mount(api, deps, createBatch, async ({ caller, body: order }) => {
    const { accountId } = caller
    await takeAttempt(db, `batch:${accountId}`, limit, now())
    const by = await cancellerOf(db, caller)
    const id = await orderBatch({ db, accountId, order, by, at: now() })
    deps.jobs.batches.ask()
    return answer(deps, await find(caller, id))
  })

  mount(api, deps, planBatch, async ({ caller, body: order }) => {
    const counted = await countPlan(db, caller.accountId, order, now())
    mustFit(counted)
    return { data: counted.plan }
  })

  mount(api, deps, listBatches, async ({ caller, query }) => {
    const { rows, total } = await listBatchesPage(db, caller.accountId, query)
    return listAnswer(await present(db, rows), total, query)
  })

  mount(api, deps, getBatch, async ({ caller, params, query }) => {
    const batch = await answer(deps, await mustFindBatch(db, caller.accountId, params.id))
    const { rows, total } = await listPiecesPage(db, params.id, query)
    return {
      data: { batch: batch.data, items: rows.map(presentPiece) },
      meta: { pagination: paginationOf(total, query) },
    }
  })

  mount(api, deps, dismissBatch, async ({ caller, params }) => {
    await dismiss(db, await find(caller, params.id), now())
    deps.jobs.batches.ask()
    return { message: 'Batch dismissed' }
  })

  mount(api, deps, downloadBatchResult, async ({ caller, params }) =>
    resultCsv(db, (await find(caller, params.id)).id),
  )

  steeringRoutes(api, deps)
}

/** Calls that steer a batch: each saves the wish and answers with the batch. */
function steeringRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  function steers(
    endpoint: typeof pauseBatch,
    wish: (batch: BatchRow, caller: Caller) => Promise<void>,
  ): void {
    mount(api, deps, endpoint, async ({ caller, params }) => {
      await wish(await mustFindListed(db, caller.accountId, params.id), caller)
      if (endpoint === cancelBatch) await deps.jobs.batches.tend(params.id)
      else deps.jobs.batches.ask()
      return answer(deps, await mustFindListed(db, caller.accountId, params.id))
    })
  }

  steers(pauseBatch, (batch) => setPaused(db, batch, true))
  steers(resumeBatch, (batch) => setPaused(db, batch, false))
  steers(cancelBatch, async (batch, caller) => setCancelled(db, batch, await cancellerOf(db, caller)))
  steers(retryBatch, async (batch, caller) => retryPieces(db, batch, await cancellerOf(db, caller)))
}

async function answer({ db }: Deps, batch: BatchRow) {
  const [data] = await present(db, [batch])
  if (data === undefined) throw new Error('The batch was not counted.')
  return { data }
}

async function present(db: Db, rows: readonly BatchRow[]): Promise<Batch[]> {
  const counts = await countItems(
    db,
    rows.map(({ id }) => id),
  )
  const singles = await readSingles(
    db,
    [...counts].flatMap(([id, { total }]) => (total === 1 ? [id] : [])),
  )
  return rows.flatMap((row) => {
    const own = counts.get(row.id)
    return own === undefined ? [] : [presentBatch(row, own, singles.get(row.id))]
  })
}
