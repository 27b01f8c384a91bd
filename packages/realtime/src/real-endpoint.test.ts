import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { listMissedEvents } from '@flotilla/api/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRealtime, type Realtime } from './create-realtime.ts'
import { type WireEvent, wireEvent } from './testing/wire-event.ts'

// A process, since packages may not import the server; and so that a cut is the real thing.
const program = new URL('../../../server/src/realtime/testing/test-endpoint-process.ts', import.meta.url)

let endpoint: ChildProcess
let origin: string
let realtime: Realtime
const resyncs: string[] = []
const seen: (number | undefined)[] = []
/** Numbers go on over all tests of this file, as an account's do. */
let lastSeq = 0

beforeAll(async () => {
  endpoint = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [port] = await once(endpoint, 'message')
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => {
  endpoint.disconnect()
})
afterEach(() => {
  vi.useRealTimers()
  realtime.disconnect()
  resyncs.length = 0
  seen.length = 0
})

async function post(path: string, body: unknown, token = ''): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(origin + path, { method: 'POST', body: JSON.stringify(body), headers })
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

function open(token = 'account-7', onAuthorize = () => {}): Realtime {
  return createRealtime({
    config: { key: 'public-key', host: '127.0.0.1', port: Number(new URL(origin).port), tls: false },
    authorize: async (socket_id, channel_name) => {
      onAuthorize()
      return (await post('/api/broadcasting/auth', { socket_id, channel_name }, token)) as { auth: string }
    },
    fetchMissed: async (after) => {
      const response = await fetch(`${origin}/api/events?after=${after}`)
      return listMissedEvents.response.parse(await response.json())
    },
    onResync: (reason) => resyncs.push(reason),
  })
}

function nextEvents(count: number): WireEvent[] {
  return Array.from({ length: count }, () => {
    lastSeq += 1
    return wireEvent('backup.progress', lastSeq, { progress: 50 })
  })
}

const numbersOf = (events: WireEvent[]) => events.map(({ payload }) => payload.seq)
const reaches = (status: string) =>
  vi.waitFor(() => expect(realtime.status.get()).toBe(status), { timeout: 10_000 })

describe('createRealtime with pusher-js against the real endpoint', () => {
  it('receives events of its account, and after a cut the missed ones in order before new ones', async () => {
    realtime = open()
    realtime.on('*', ({ payload }) => seen.push(payload.seq))
    realtime.connect(7, 1)
    await reaches('live')
    const [before, during, after] = [nextEvents(3), nextEvents(4), nextEvents(2)]
    await post('/test/publish', before)
    await vi.waitFor(() => expect(seen).toEqual(numbersOf(before)))
    await post('/test/cut', during)
    await reaches('paused')
    await reaches('live')
    await post('/test/publish', after)
    const all = numbersOf([...before, ...during, ...after])
    await vi.waitFor(() => expect(seen).toEqual(all), { timeout: 2000 })
    expect(resyncs).toEqual(['connected'])
    expect(realtime.stats()).toMatchObject({ subscriptions: 2, replays: 1, refetches: 0 })
  })

  it('reconnects once after a cut, since pusher-js does not retry as well', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    realtime = open()
    realtime.connect(7, 1)
    await reaches('live')
    await post('/test/cut', [])
    await reaches('paused')
    await reaches('live')
    await vi.advanceTimersByTimeAsync(3000)
    await vi.waitFor(async () => expect(await post('/test/publish', [])).toEqual({ sockets: 1 }))
    expect(realtime.status.get()).toBe('live')
    expect(realtime.stats().subscriptions).toBe(2)
  })

  it('authorises once more when the server ends its session, and receives what it missed', async () => {
    let asked = 0
    realtime = open('account-7', () => {
      asked += 1
    })
    realtime.on('*', ({ payload }) => seen.push(payload.seq))
    realtime.connect(7, 1)
    await reaches('live')
    const [before, missed] = [nextEvents(1), nextEvents(2)]
    await post('/test/publish', before)
    await vi.waitFor(() => expect(seen).toEqual(numbersOf(before)))
    await post('/test/end', missed)
    const all = numbersOf([...before, ...missed])
    await vi.waitFor(() => expect(seen).toEqual(all), { timeout: 5000 })
    await reaches('live')
    expect([asked, realtime.stats().subscriptions]).toEqual([2, 2])
  })

  it('receives nothing after disconnect()', async () => {
    realtime = open()
    realtime.on('*', ({ payload }) => seen.push(payload.seq))
    realtime.connect(7, 1)
    await reaches('live')
    realtime.disconnect()
    await vi.waitFor(async () => expect(await post('/test/publish', [])).toEqual({ sockets: 0 }))
    await post('/test/publish', nextEvents(1))
    expect(seen).toEqual([])
  })

  it('pauses within 40 seconds when the server is silent on an open connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    realtime = open()
    realtime.connect(7, 1)
    await reaches('live')
    endpoint.kill('SIGSTOP')
    try {
      await vi.advanceTimersByTimeAsync(20_000)
      expect(realtime.status.get()).toBe('live')
      await vi.advanceTimersByTimeAsync(19_000)
      expect(realtime.status.get()).toBe('paused')
    } finally {
      endpoint.kill('SIGCONT')
    }
    await reaches('live')
  })

  it('stays paused and keeps trying when its channel is refused', async () => {
    let tries = 0
    realtime = open('account-8', () => {
      tries += 1
    })
    realtime.connect(7, 1)
    await reaches('paused')
    await vi.waitFor(() => expect(tries).toBeGreaterThan(2), { timeout: 10_000 })
    expect(realtime.status.get()).toBe('paused')
  })
})
