import { ApiError, type CallOptions, type Http } from '@flotilla/api/client'
import {
  type BatchMessage,
  BatchOptions,
  batchesPath,
  cancelExtensionUpdate,
  cancelSiteWork,
  downloadBatchResult,
  type Endpoint,
  getBatch,
  listBatches,
  type RealtimeEvent,
  WorkKind,
} from '@flotilla/api/contract'
import { z } from 'zod'
import { GivenFilter } from '../answer-sites.ts'
import type { Context } from '../context.ts'
import type { EverySite } from '../every-site.ts'
import type { BatchEngine } from './engine/create-batch-engine.ts'
import { type About, itemsOfOrder } from './items-of-order.ts'
import { type Person, presentItems, presentRun } from './present-run.ts'
import { listAnswer, piecesAnswer, resultCsv } from './read-batches.ts'
import { workOf } from './runs/backup-first.ts'
import { reduceRuns } from './runs/reduce-runs.ts'
import { createRunStore } from './runs/run-store.ts'
import { newRun, type TabRun } from './runs/tab-run.ts'
import { steeringOf } from './steer-run.ts'
import { type Browser, openInBrowser, openInMemory } from './tabs/open-in-browser.ts'
import { tellBatches } from './tell-batches.ts'

/** Whose batches they are, and where they are kept; `browser` null: in memory, by this page alone. */
export type BatchHolder = { person: Person; browser: Browser | null }

type Parts = {
  http: Http
  every: EverySite
  holder: BatchHolder
  /** Hands on what the batches tell, as if it came from the socket. */
  tell: (message: BatchMessage) => void
}

/** The batches of a person, which the tabs of a browser hold and run. */
export type TabBatches = {
  /** Answers a call of batches but the plan; rejects as our server does. */
  call: (endpoint: Endpoint, options: CallOptions<Endpoint>, context: Context) => Promise<unknown>
  /** The page has made a call that passed to the backend; it may have cancelled a piece. */
  noteCall: (endpoint: Endpoint, options: CallOptions<Endpoint>) => void
  /** An event, where no browser brings it. */
  receive: (event: RealtimeEvent) => void
  end: () => void
}

/** Another backend may count its sites beyond the ids of our server. */
const Order = z.object({
  kind: WorkKind,
  ids: z.array(z.int().min(1)).min(1).optional(),
  filter: GivenFilter.optional(),
  options: BatchOptions.default({ backup_first: null, only_minor: false }),
  key: z.string().max(64).optional(),
})
const Params = z.object({ id: z.coerce.number() })

export function openTabBatches({ http, every, holder, tell }: Parts): TabBatches {
  const { person, browser } = holder
  const store = createRunStore()
  const open = browser === null ? openInMemory(http, store) : openInBrowser(http, store, browser)
  const endTelling = tellBatches(store, tell)
  const present = (run: TabRun) => presentRun(run, person)

  async function order(body: unknown, about: About, context: Context): Promise<TabRun> {
    const { ids = [], filter, key = null, ...rest } = Order.parse(body)
    const same = key === null ? undefined : store.get().runs.find((run) => run.key === key)
    if (same !== undefined) return same
    const chosen = filter === undefined ? { ids } : { filter }
    const items = await itemsOfOrder(every, { ...rest, ...chosen }, about, context)
    return open.engine.start(newRun({ ...rest, key, items, id: newId() }, new Date().toISOString()))
  }

  function find(params: unknown): TabRun {
    const { id } = Params.parse(params)
    const run = store.get().runs.find((each) => each.id === id)
    if (run !== undefined) return run
    throw new ApiError({ code: 'not_found', message: 'There is no such batch.', status: 404 })
  }

  function steer(endpoint: Endpoint, run: TabRun): TabRun {
    const action = steeringOf(endpoint, run, new Date().toISOString())
    open.send(action)
    const now = store.get().runs.find(({ id }) => id === run.id)
    // Where another tab runs the work, it has not answered yet.
    return now === run ? (reduceRuns({ runs: [run] }, action).runs[0] ?? run) : (now ?? run)
  }

  return {
    async call(endpoint, { params, query = {}, body, about = [] }, context) {
      await open.known
      const { method, path } = endpoint
      if (path === batchesPath)
        return method === listBatches.method
          ? listAnswer(store.get().runs, person, query)
          : { data: present(await order(body, about, context)) }
      const run = find(params)
      if (method === getBatch.method)
        return path === downloadBatchResult.path
          ? resultCsv(presentItems(run))
          : piecesAnswer(run, person, query)
      const steered = steer(endpoint, run)
      return method === 'DELETE' ? { message: 'Batch dismissed' } : { data: present(steered) }
    },
    noteCall: (endpoint, options) => noteCancel(open.engine, endpoint, options),
    receive: open.engine.receive,
    end() {
      endTelling()
      open.end()
    },
  }
}

/** Notes what the page itself has asked the backend to cancel. */
function noteCancel(engine: BatchEngine, { path }: Endpoint, { params }: CallOptions<Endpoint>): void {
  if (path !== cancelSiteWork.path && path !== cancelExtensionUpdate.path) return
  const { id } = Params.parse(params)
  engine.noteCancelled((run, item) => {
    const isOfExtension = workOf(run, item)[0] === 'extension-update'
    if (path === cancelExtensionUpdate.path) return isOfExtension && item.id === id
    return !isOfExtension && (item.siteId ?? item.id) === id
  })
}

/** Larger than that of every batch before, and another one in every tab. */
const newId = () => Date.now() * 1000 + Math.floor(Math.random() * 1000)
