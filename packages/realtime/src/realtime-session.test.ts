import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Delivery } from './event-delivery.ts'
import { connectedRealtime, missedEvents } from './testing/connected-realtime.ts'
import { type WireEvent, wireEvent } from './testing/wire-event.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const event = (seq: number) => wireEvent('site.down', seq, { site_id: seq })
const events = (from: number, to: number): WireEvent[] =>
  Array.from({ length: to - from + 1 }, (_, index) => event(from + index))

/** Live, has seen 1 and 2, was cut, and is back. */
async function backAfterCut(options: Parameters<typeof connectedRealtime>[0]) {
  const setup = await connectedRealtime(options)
  setup.socket.subscribe()
  setup.socket.send(event(1))
  setup.socket.send(event(2))
  setup.socket.drop()
  await vi.advanceTimersByTimeAsync(500)
  setup.socket.subscribe()
  return setup
}

describe('createRealtime at its first subscription', () => {
  const fetchMissed = () => Promise.resolve(missedEvents(events(5, 6), 6))

  it.each<[string, Parameters<typeof connectedRealtime>[0]]>([
    ['the events that the screen includes are unknown', { baseline: () => null, fetchMissed }],
    ['the backend numbers no answer', { fetchMissed }],
    ['the backend lists no missed events', { baseline: () => 4 }],
  ])('has the screen refetched when %s', async (_, options) => {
    const { socket, resyncs, seen } = await connectedRealtime(options)
    socket.subscribe()
    await vi.advanceTimersByTimeAsync(0)
    expect([resyncs, seen]).toEqual([['connected'], []])
  })

  it('replays only events after those that the screen includes', async () => {
    const asked = vi.fn(fetchMissed)
    const { socket, resyncs, seen } = await connectedRealtime({ baseline: () => 4, fetchMissed: asked })
    socket.subscribe()
    socket.send(event(7))
    await vi.advanceTimersByTimeAsync(0)
    socket.send(event(8))
    expect(seen).toEqual([5, 6, 7, 8])
    expect(asked).toHaveBeenCalledExactlyOnceWith(4)
    expect(resyncs).toEqual([])
  })

  it('requests the same events again when a cut precedes the answer', async () => {
    const asked = vi.fn(() => new Promise<never>(() => {}))
    const { socket } = await connectedRealtime({ baseline: () => 4, fetchMissed: asked })
    socket.subscribe()
    socket.drop()
    await vi.advanceTimersByTimeAsync(500)
    socket.subscribe()
    expect(asked.mock.calls).toEqual([[4], [4]])
  })

  it.each([
    ['are too many', () => Promise.resolve(missedEvents([], 900, false))],
    ['cannot be fetched', () => Promise.reject(new Error('500'))],
    ['are not offered', () => Promise.reject({ code: 'not_found' })],
    ['show that the server restarts its numbers', () => Promise.resolve(missedEvents([], 1))],
  ])('has the screen refetched when the missed events %s', async (_, missed) => {
    const { socket, resyncs } = await connectedRealtime({ baseline: () => 4, fetchMissed: missed })
    socket.subscribe()
    await vi.advanceTimersByTimeAsync(0)
    expect(resyncs).toEqual(['gap'])
  })
})

describe('createRealtime after a cut', () => {
  it('replays missed events in order, before new ones, marked as missed', async () => {
    let answer = (_: unknown) => {}
    const fetchMissed = vi.fn(() => new Promise<never>((resolve) => (answer = resolve as typeof answer)))
    const { realtime, socket, seen, resyncs } = await backAfterCut({ fetchMissed })
    const deliveries: Delivery[] = []
    realtime.on('*', (_, delivery) => deliveries.push(delivery))
    socket.send(event(6))
    expect(fetchMissed).toHaveBeenCalledExactlyOnceWith(2)
    answer(missedEvents(events(3, 5), 5))
    await vi.advanceTimersByTimeAsync(0)
    socket.send(event(7))
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(deliveries.map(({ isMissed }) => isMissed)).toEqual([true, true, true, true, false])
    expect(resyncs).toEqual(['connected'])
  })

  it('has the screen refetched when the backend lacks missed events, and never asks it again', async () => {
    const fetchMissed = vi.fn(() => Promise.reject({ code: 'not_found' }))
    const { socket, resyncs } = await backAfterCut({ fetchMissed })
    await vi.advanceTimersByTimeAsync(0)
    socket.drop()
    await vi.advanceTimersByTimeAsync(5000)
    socket.subscribe()
    await vi.advanceTimersByTimeAsync(0)
    expect(resyncs).toEqual(['connected', 'gap', 'gap'])
    expect(fetchMissed).toHaveBeenCalledOnce()
  })

  it.each([
    ['is not complete', () => Promise.resolve(missedEvents([], 900, false))],
    ['fails', () => Promise.reject(new Error('500'))],
    ['does not come within two seconds', () => new Promise<never>(() => {})],
    ['shows that the server restarts its numbers', () => Promise.resolve(missedEvents([], 1))],
  ])('has the screen refetched when the answer %s', async (_, fetchMissed) => {
    const { resyncs } = await backAfterCut({ fetchMissed })
    await vi.advanceTimersByTimeAsync(1900)
    expect(resyncs).toEqual(['connected', 'gap'])
  })

  it('keeps receiving from a server that restarts its numbers', async () => {
    const { socket, seen } = await backAfterCut({ fetchMissed: () => Promise.resolve(missedEvents([], 0)) })
    await vi.advanceTimersByTimeAsync(0)
    socket.send({ event: 'site.up', payload: { ...event(1).payload, id: 'another' } })
    expect(seen).toEqual([1, 2, 1])
  })

  it('drops the answer that a second cut has overtaken, and asks again', async () => {
    const answers: ((value: ReturnType<typeof missedEvents>) => void)[] = []
    const fetchMissed = () => new Promise<ReturnType<typeof missedEvents>>((resolve) => answers.push(resolve))
    const { socket, seen } = await backAfterCut({ fetchMissed })
    socket.send(event(5))
    socket.drop()
    await vi.advanceTimersByTimeAsync(1000)
    socket.subscribe()
    answers[0]?.(missedEvents(events(3, 5), 5))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual([1, 2])
    answers[1]?.(missedEvents(events(3, 6), 6))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('a gap while the connection is live', () => {
  it('causes no request when the late event arrives soon', async () => {
    const fetchMissed = vi.fn()
    const { socket, seen } = await connectedRealtime({ fetchMissed })
    for (const seq of [1, 3, 2]) socket.send(event(seq))
    await vi.advanceTimersByTimeAsync(5000)
    expect(seen).toEqual([1, 2, 3])
    expect(fetchMissed).not.toHaveBeenCalled()
  })

  it('is filled by one request to the server, even while events keep arriving', async () => {
    const fetchMissed = vi.fn(() => Promise.resolve(missedEvents(events(2, 9), 9)))
    const { socket, seen } = await connectedRealtime({ fetchMissed })
    socket.send(event(1))
    for (const seq of [3, 4, 5, 6, 7, 8, 9]) {
      socket.send(event(seq))
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(fetchMissed).toHaveBeenCalledExactlyOnceWith(1)
  })

  it('has the screen refetched when the backend lists no missed events', async () => {
    const { socket, seen, resyncs } = await connectedRealtime()
    for (const seq of [1, 3]) socket.send(event(seq))
    await vi.advanceTimersByTimeAsync(1000)
    expect(seen).toEqual([1, 3])
    expect(resyncs).toEqual(['gap'])
  })

  it('causes no refetch after three jumps in a row', async () => {
    const { socket, seen, resyncs } = await connectedRealtime()
    for (const seq of [10, 20, 30, 40, 50, 60, 70]) {
      socket.send(event(seq))
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(seen).toEqual([10, 20, 30, 40, 50, 60, 70])
    expect(resyncs).toHaveLength(3)
  })
})
