import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectedRealtime, missedEvents } from './testing/connected-realtime.ts'
import { wireEvent } from './testing/wire-event.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const event = (seq: number) => wireEvent('site.down', seq, { site_id: seq })

/** Live, and has heard the events with these numbers. */
async function heard(seqs: number[], options: Parameters<typeof connectedRealtime>[0] = {}) {
  const house = await connectedRealtime(options)
  house.socket.subscribe()
  const hear = (...more: number[]) => {
    for (const seq of more) house.socket.send(event(seq))
  }
  hear(...seqs)
  return { ...house, hear }
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('a gap in the event numbers', () => {
  it('is forgotten when the connection drops, and its events with it', async () => {
    const { socket, seen, resyncs } = await heard([1, 3])
    socket.drop()
    await vi.advanceTimersByTimeAsync(450)
    expect(resyncs).toEqual(['connected'])
    await vi.advanceTimersByTimeAsync(100)
    socket.subscribe()
    await vi.advanceTimersByTimeAsync(2000)
    // What waited behind it is on the screen that is refetched.
    expect([seen, resyncs]).toEqual([[1], ['connected', 'gap']])
  })

  it('causes no refetch after disconnect()', async () => {
    const { realtime, resyncs } = await heard([1, 3])
    realtime.disconnect()
    await vi.advanceTimersByTimeAsync(5000)
    expect(resyncs).toEqual(['connected'])
  })

  it('causes no refetch when the socket of an earlier identity has it', async () => {
    const { realtime, socket, seen, resyncs } = await heard([])
    const earlier = socket.listener()
    realtime.connect(8, 2)
    for (const seq of [1, 3]) earlier?.('site.down', event(seq).payload)
    await vi.advanceTimersByTimeAsync(3000)
    expect([seen, resyncs]).toEqual([[], ['connected']])
  })

  it('gets a waiting time of its own when an earlier gap has closed', async () => {
    const { hear, resyncs } = await heard([1, 3])
    await vi.advanceTimersByTimeAsync(300)
    hear(2)
    hear(5)
    await vi.advanceTimersByTimeAsync(300)
    expect(resyncs).toEqual(['connected'])
    await vi.advanceTimersByTimeAsync(100)
    expect(resyncs).toEqual(['connected', 'gap'])
  })

  it('is given up, with one refetch, when more than a thousand events wait behind it', async () => {
    const { hear, seen, resyncs } = await heard([1, ...range(3, 1002)])
    expect([seen, resyncs]).toEqual([[1], ['connected']])
    hear(1003)
    expect(seen).toEqual([1, ...range(3, 1003)])
    await vi.advanceTimersByTimeAsync(5000)
    expect(resyncs).toEqual(['connected', 'gap'])
  })

  it('that is given up during a request ignores the late answer', async () => {
    let answer = (_: ReturnType<typeof missedEvents>) => {}
    const fetchMissed = () =>
      new Promise<ReturnType<typeof missedEvents>>((resolve) => {
        answer = resolve
      })
    const { realtime, hear, seen } = await heard([1, 3], { fetchMissed })
    await vi.advanceTimersByTimeAsync(400)
    hear(...range(4, 1003))
    answer(missedEvents([event(2)], 1003))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual([1, ...range(3, 1003)])
    expect(realtime.stats()).toMatchObject({ replays: 0, refetches: 1 })
  })

  it('closes with an unreadable event, and the waiting events are not marked as missed', async () => {
    const deliveries: unknown[] = []
    const { realtime, socket, seen } = await heard([1])
    realtime.on('*', (_, delivery) => deliveries.push(delivery))
    socket.send(event(3))
    socket.send(wireEvent('backup.progress', 2, { progress: 'half' }))
    expect(seen).toEqual([1, 3])
    expect(deliveries).toEqual([{ isMissed: false }])
  })
})

describe('stats() of createRealtime', () => {
  it('counts duplicate and stale events', async () => {
    const { realtime, socket, hear } = await heard([1, 1, 1])
    expect(realtime.stats()).toMatchObject({ received: 3, duplicate: 2, stale: 0 })
    socket.send(wireEvent('site.down', 5, { site_id: 7 }))
    await vi.advanceTimersByTimeAsync(400)
    socket.send(wireEvent('site.up', 3, { site_id: 7 }))
    hear(6)
    expect(realtime.stats()).toMatchObject({ received: 6, duplicate: 2, stale: 1, subscriptions: 1 })
  })

  it('answers a copy that does not change later', async () => {
    const { realtime, hear } = await heard([1])
    const before = realtime.stats()
    hear(2)
    expect([before.received, realtime.stats().received]).toEqual([1, 2])
  })
})
