import { type ApiError, createHttp } from '@flotilla/api/client'
import { parseRealtimeEvent } from '@flotilla/api/contract'
import { createRunStore } from '../../runs/run-store.ts'
import { countItems, newRun, type OrderedItem, type TabRun } from '../../runs/tab-run.ts'
import { createBatchEngine } from '../create-batch-engine.ts'

type Order = {
  kind: TabRun['kind']
  items: readonly (Pick<OrderedItem, 'id' | 'siteId'> & Partial<OrderedItem>)[]
  backupFirst?: 'backup' | 'backup-and-test'
}
type Call = { path: string; id: number; answer: (error?: ApiError) => void }

const statusOf: Partial<Record<ApiError['code'], number>> = {
  site_busy: 409,
  conflict: 409,
  not_found: 404,
  internal: 500,
}

/** The answer to a start: accepted, refused as the server refuses, or none at all. */
function answerOf(id: number, error: ApiError | undefined): Response {
  if (error === undefined) return Response.json({ data: { id, process_state: 1, can_cancel: true } })
  const status = statusOf[error.code]
  if (status === undefined) throw new TypeError('fetch failed')
  return Response.json({ message: error.message, code: error.code }, { status })
}

type Read = (id: number) => object | null

/** A backend whose starts wait in `calls` for the test to answer them; `read` answers for a site. */
function aBackend(calls: Call[], read: Read) {
  return createHttp({
    baseUrl: 'http://127.0.0.1/api',
    fetch: async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url)
      const [, kind, id = '0', start] = pathname.split('/').slice(1)
      if (start === undefined) {
        const found = kind === 'site' ? read(Number(id)) : null
        if (found === null) throw new TypeError('fetch failed')
        const site = { id: Number(id), name: 'A', url: 'https://a.test/', process_state: 0, ...found }
        return Response.json({ data: site })
      }
      const error = await new Promise<ApiError | undefined>((resolve) => {
        calls.push({ path: pathname, id: Number(id), answer: resolve })
      })
      return answerOf(Number(id), error)
    },
  })
}

/** An engine whose calls wait for the test to answer them; `read` answers for a site. */
export function anEngine(read: Read = () => ({}), missed: { name: string; payload: object }[] = []) {
  const calls: Call[] = []
  const http = aBackend(calls, read)
  const store = createRunStore()
  let isRunner = true
  let at = Date.parse('2026-11-21T08:00:00Z')
  let runs = 0
  const engine = createBatchEngine({
    ...{ http, store },
    isRunner: () => isRunner,
    send: store.apply,
    now: () => new Date(at),
    hearMissed: async () => {
      for (const { name, payload } of missed.splice(0)) hear(name, payload)
    },
  })
  const hear = (name: string, payload: object) => {
    const event = parseRealtimeEvent(name, { site_name: 'A', ...payload })
    if (event === null) throw new Error(name)
    engine.receive(event)
  }
  const run = (index = 0) => store.get().runs[index]
  /** Orders work; resolves with the run when its first starts are answered. */
  const order = ({ kind, items, backupFirst }: Order) => {
    const named = items.map((item) => ({ name: `Site ${item.siteId}`, what: null, ...item }))
    const options = { backup_first: backupFirst ?? null, only_minor: false }
    return engine.start(
      newRun({ id: ++runs, kind, key: null, options, items: named }, new Date(at).toISOString()),
    )
  }
  return {
    ...{ engine, order, store, calls, run },
    counts: (index = 0) => countItems(run(index)?.items ?? []),
    stateOf: (id: number) => run()?.items.find((item) => item.id === id),
    hear,
    answerAll: async () => {
      for (const call of calls.splice(0)) call.answer()
      await flushCalls()
    },
    pass: (ms: number) => {
      at += ms
    },
    giveUpRunning: () => {
      isRunner = false
    },
  }
}

/** Until every call that can go on has done so: a call takes a few turns to leave and to be read. */
export async function flushCalls(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => setTimeout(resolve))
}
