import { ApiError, type CallOptions, type Http } from '@flotilla/api/client'
import {
  type Batch,
  type BatchItem,
  type BatchMessage,
  type Endpoint,
  type ErrorCode,
  parseBatchEvent,
  parseRealtimeEvent,
  type RealtimeEvent,
} from '@flotilla/api/contract'
import { createFakeHost } from '@flotilla/platform/fake-host'
import { z } from 'zod'
import { createMemoryWorkStore } from '../../runs/work-store.ts'
import { beginBatchSession } from '../begin-batch-session.ts'

type Kept = { batch: Batch; items: readonly BatchItem[] }
const Given = z.object({
  params: z.object({ id: z.number().optional() }).default({}),
  query: z
    .object({ page: z.number().optional(), limit: z.number().default(200), state: z.string().optional() })
    .default({ limit: 200 }),
  body: z.unknown().optional(),
})
type Given = z.infer<typeof Given>

/** The batches of a server in memory, and all that was asked of it. */
function aServer(batches: readonly Kept[]) {
  const kept = new Map(batches.map((each) => [each.batch.id, each]))
  const calls: string[] = []
  const bodies: unknown[] = []
  const failures: ErrorCode[] = []
  const mostAsked: number[] = []

  function answer({ method, path }: Endpoint, { params, query, body }: Given): unknown {
    const own = kept.get(params.id ?? 0)
    if (method === 'GET' && path === '/batches')
      return { data: [...kept.values()].map(({ batch }) => batch).reverse() }
    if (path === '/batches') {
      const [batch] = [...kept.values()].slice(-1)
      bodies.push(body)
      return { data: batch?.batch }
    }
    if (!path.startsWith('/batches')) return { data: { id: params.id, process_state: 1 } }
    if (own === undefined) throw new ApiError({ code: 'not_found', message: 'There is no such batch.' })
    if (method === 'DELETE') return { message: 'Batch dismissed' }
    if (path.endsWith('.csv')) return new Blob(['place,site\r\n1,Site 1\r\n'])
    if (method === 'POST') return { data: own.batch }
    const { page = 1, limit, state } = query
    mostAsked.push(limit)
    const items = own.items.filter((item) => state === undefined || item.state === state)
    return { data: { batch: own.batch, items: items.slice((page - 1) * limit, page * limit) } }
  }
  const call = async (endpoint: Endpoint, options: CallOptions<Endpoint> = {}) => {
    const given = Given.parse(options)
    const { page, state } = given.query
    const extra = [page === undefined ? '' : ` page ${page}`, state === undefined ? '' : ` ${state}`].join('')
    calls.push(`${endpoint.method} ${endpoint.path.replace('{id}', String(given.params.id))}${extra}`)
    const code = failures.shift()
    if (code !== undefined) throw new ApiError({ code, message: `Refused: ${code}.` })
    return answer(endpoint, given)
  }
  const http: Http = { call: call as Http['call'], forRemote: () => http }
  return { http, kept, calls, bodies, failures, mostAsked }
}

/** The session of user 1 over the batches of a server in memory. */
export function aSession(...batches: Kept[]) {
  const server = aServer(batches)
  const { http } = server
  const { platform, queryClient, progress, notices } = createFakeHost({ http })
  const workStore = createMemoryWorkStore()
  const heard = new Set<(event: RealtimeEvent) => void>()
  const told = new Set<(event: BatchMessage) => void>()
  const gaps = new Set<() => void>()
  const added =
    <Listener>(to: Set<Listener>) =>
    (listener: Listener) => {
      to.add(listener)
      return () => to.delete(listener)
    }
  let ids = 0
  let seq = 0
  const session = beginBatchSession({
    ...{ http, queryClient, progress, workStore, userId: 1 },
    newId: () => `key-${++ids}`,
    realtime: {
      onEvent: added(heard),
      onBatch: added(told),
      onGap: added(gaps),
    },
  })
  const facts = () => ({ id: `e${++seq}`, seq, at: '2026-11-25T09:00:00.000Z' })
  return {
    ...server,
    ...{ session, progress, platform, notices, store: workStore },
    runs: () => workStore.get().runs,
    run: (id: number) => workStore.get().runs.find((run) => run.id === `batch-${id}`),
    /** What the server has from now on. */
    put: (batch: Batch, items: readonly BatchItem[]) => void server.kept.set(batch.id, { batch, items }),
    hear(name: string, payload: object) {
      const event = parseRealtimeEvent(name, { ...facts(), site_name: 'A', ...payload })
      if (event === null) throw new Error(name)
      for (const listener of heard) listener(event)
    },
    tell(name: 'batch.changed' | 'batch.ended', { id, counts }: Pick<Batch, 'id' | 'counts'>) {
      const event = parseBatchEvent(name, { ...facts(), batch_id: id, counts })
      if (event === null) throw new Error(name)
      for (const listener of told) listener(event)
    },
    gap: () => {
      for (const listener of gaps) listener()
    },
    listening: () => heard.size + told.size + gaps.size,
  }
}
