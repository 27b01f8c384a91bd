import { createHttp } from '@flotilla/api/client'
import { getSite, LAST_EVENT_HEADER } from '@flotilla/api/contract'
import { createEventBaseline, type RealtimeOptions } from '@flotilla/realtime'
import { QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../cache/query-client.ts'
import { createStore } from '../store/store.ts'
import { createRealtimeConnection } from './realtime-connection.ts'

/**
 * Whether the backend's answers carry the (+) number and its events are listed; `sometimes`: while it is
 * being updated.
 */
type Backend = 'always' | 'never' | 'sometimes'
type Socket = Parameters<Awaited<ReturnType<NonNullable<RealtimeOptions['loadSocket']>>>>[0]

const sites = [1, 2, 3]
const environment = {
  apiUrl: 'http://api.test/api',
  realtime: { key: 'key', host: '', port: 0, tls: false },
  stripe: { publishableKey: null },
  links: { documentation: '', component: '' },
  registryUrl: '/remotes.json',
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * A server with three sites whose name counts their changes; each change sends an event. Every step waits for
 * `turn`.
 */
function aServer(backend: Backend, turn: (name: string) => Promise<unknown>) {
  const changes = new Map(sites.map((id) => [id, 0]))
  const events: { event: string; payload: { site_id: number; seq?: number } }[] = []
  const sockets = new Set<Socket>()
  let requests = 0

  async function answer(pathname: string, after: number): Promise<[number, unknown]> {
    if (pathname.endsWith('/events')) {
      if (backend === 'never') return [404, { message: 'Not found.' }]
      return [200, { data: events.slice(after), meta: { last_seq: events.length, is_complete: true } }]
    }
    const id = Number(pathname.split('/').at(-1))
    const data = { id, name: `v${changes.get(id)}`, url: 'http://a.test', process_state: 0 }
    return [200, { data }]
  }

  return {
    changes,
    change(id: number) {
      changes.set(id, (changes.get(id) ?? 0) + 1)
      const number = backend === 'never' ? {} : { seq: events.length + 1, id: `e${events.length + 1}` }
      const sent = { event: 'site.up', payload: { site_id: id, site_name: 'A', ...number } }
      events.push(sent)
      for (const socket of sockets) {
        void turn('event').then(() => sockets.has(socket) && socket.onEvent(sent.event, sent.payload))
      }
    },
    async fetch(input: Request | URL | string): Promise<Response> {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
      requests += 1
      const isNumbered = backend === 'always' || (backend === 'sometimes' && requests % 2 === 0)
      await turn('request')
      const headers = isNumbered ? { [LAST_EVENT_HEADER]: String(events.length) } : {}
      await turn('read')
      const [status, body] = await answer(pathname, Number(searchParams.get('after')))
      await turn('answer')
      return Response.json(body, { status, headers })
    },
    loadSocket: async () => (socket: Socket) => ({
      open() {
        void turn('subscribe').then(() => {
          sockets.add(socket)
          socket.onSubscribed()
        })
      },
      close: () => sockets.delete(socket),
      dispose: () => sockets.delete(socket),
    }),
    cut() {
      for (const socket of [...sockets]) {
        sockets.delete(socket)
        socket.onDown()
      }
    },
  }
}

/** The console over such a server, with each site on screen. */
function aConsole(server: ReturnType<typeof aServer>) {
  const store = createStore()
  const queryClient = createQueryClient(store)
  const baseline = createEventBaseline(() => 1)
  const http = createHttp({
    baseUrl: environment.apiUrl,
    token: () => 't',
    fetch: server.fetch,
    watchCall: baseline.watchCall,
  })
  const connection = createRealtimeConnection({
    ...{ config: environment, store, http, queryClient, baseline },
    loadSocket: server.loadSocket,
  })
  connection.events.on('site.up', ({ site_id }) => {
    void queryClient.invalidateQueries({ queryKey: ['site', site_id] })
  })
  const ends: (() => void)[] = []
  return {
    queryClient,
    connect: () => connection.follow(1, 1),
    show(id: number) {
      const queryFn = async () => (await http.call(getSite, { params: { id } })).data.name
      ends.push(new QueryObserver(queryClient, { queryKey: ['site', id], queryFn }).subscribe(() => {}))
    },
    close() {
      connection.leave()
      for (const end of ends) end()
      queryClient.clear()
    },
  }
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('change' as const), id: fc.constantFrom(...sites) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cut' as const) }) },
)

it.each<Backend>(['always', 'never', 'sometimes'])(
  'the screen equals the server, whatever happens between first reads, socket and cuts (event numbers: %s)',
  async (backend) => {
    const property = fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { maxLength: 8 }),
      fc.nat(3),
      async (scheduler, steps, early) => {
        const server = aServer(backend, (name) => scheduler.schedule(Promise.resolve(), name))
        const page = aConsole(server)
        for (const id of sites.slice(0, early)) page.show(id)
        page.connect()
        for (const id of sites.slice(early)) {
          void scheduler.schedule(Promise.resolve(), 'show').then(() => page.show(id))
        }
        for (const one of steps) {
          void scheduler.schedule(Promise.resolve(), one.do).then(() => {
            if (one.do === 'cut') server.cut()
            else server.change(one.id)
          })
        }
        for (let round = 0; round < 12; round += 1) {
          await scheduler.waitIdle()
          await vi.advanceTimersByTimeAsync(500)
        }
        const screen = sites.map((id) => page.queryClient.getQueryData(['site', id]))
        const truth = sites.map((id) => `v${server.changes.get(id)}`)
        page.close()
        expect(screen).toEqual(truth)
      },
    )
    await fc.assert(property, { numRuns: 200 })
  },
  30_000,
)
