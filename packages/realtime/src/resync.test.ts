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
const turn = () => vi.advanceTimersByTimeAsync(0)
type Options = Parameters<typeof connectedRealtime>[0]

async function live(options: Options = {}) {
  const house = await connectedRealtime(options)
  const deliveries: Delivery[] = []
  house.realtime.on('*', (_, delivery) => deliveries.push(delivery))
  const { socket } = house
  socket.subscribe()
  return {
    ...house,
    isMissed: () => deliveries.map((delivery) => delivery.isMissed),
    hear: (...seqs: number[]) => {
      for (const seq of seqs) socket.send(event(seq))
    },
    comeBack: async () => {
      socket.drop()
      await vi.advanceTimersByTimeAsync(30_000)
      socket.subscribe()
      await turn()
    },
  }
}

/** Missed events whose answers the test gives. */
function askedEvents() {
  const answers: ((answer: ReturnType<typeof missedEvents>) => void)[] = []
  const fetchMissed = vi.fn(
    (_after: number) => new Promise<ReturnType<typeof missedEvents>>((resolve) => answers.push(resolve)),
  )
  return { answers, fetchMissed }
}

describe('fetchMissed of createRealtime', () => {
  it.each<[string, unknown]>([
    ['an error', new Error('500')],
    ['another code', { code: 'internal' }],
    ['no code', {}],
    ['a text', 'not_found'],
    ['nothing', undefined],
    ['null', null],
  ])('is called again after the next cut when it rejects with %s', async (_, reason) => {
    const fetchMissed = vi.fn((_after: number) => Promise.reject(reason))
    const { hear, comeBack, resyncs } = await live({ fetchMissed })
    hear(1)
    await comeBack()
    await comeBack()
    expect(fetchMissed.mock.calls).toEqual([[1], [1]])
    expect(resyncs).toEqual(['connected', 'gap', 'gap'])
  })

  it('is not called while no number is known', async () => {
    const { fetchMissed } = askedEvents()
    const { comeBack, resyncs } = await live({ fetchMissed })
    await comeBack()
    expect(fetchMissed).not.toHaveBeenCalled()
    expect(resyncs).toEqual(['connected', 'gap'])
  })

  it('leaves no timer of its own once it has answered', async () => {
    const { hear, comeBack } = await live({ fetchMissed: async () => missedEvents([], 1) })
    hear(1)
    await comeBack()
    // The one by which the connection counts as sound.
    expect(vi.getTimerCount()).toBe(1)
  })

  it('keeps new events waiting until it has answered', async () => {
    const { fetchMissed, answers } = askedEvents()
    const { hear, comeBack, seen } = await live({ fetchMissed })
    hear(1)
    await comeBack()
    hear(2)
    expect(seen).toEqual([1])
    answers[0]?.(missedEvents(events(2, 2), 2))
    await turn()
    expect(seen).toEqual([1, 2])
  })

  it('causes no refetch when it lists no event', async () => {
    const fetchMissed = async () => missedEvents([], 2)
    const { realtime, hear, comeBack, seen, resyncs, isMissed } = await live({ fetchMissed })
    hear(1, 2)
    await comeBack()
    hear(3)
    expect([seen, isMissed()]).toEqual([
      [1, 2, 3],
      [false, false, false],
    ])
    expect(resyncs).toEqual(['connected'])
    expect(realtime.stats()).toMatchObject({ subscriptions: 2, replays: 1, refetches: 0 })
  })

  it('may list an unreadable event, which is counted', async () => {
    const unreadable = wireEvent('backup.progress', 2, { progress: 'half' })
    const fetchMissed = async () => missedEvents([unreadable, event(3)], 3)
    const { realtime, hear, comeBack, seen } = await live({ fetchMissed })
    hear(1)
    await comeBack()
    expect(seen).toEqual([1, 3])
    expect(realtime.stats()).toMatchObject({ malformed: 1, replays: 1, refetches: 0 })
  })

  it('is ignored when it answers while the connection is down again', async () => {
    const { fetchMissed, answers } = askedEvents()
    const { hear, comeBack, seen, socket } = await live({ fetchMissed })
    hear(1)
    await comeBack()
    socket.drop()
    answers[0]?.(missedEvents(events(2, 3), 3))
    await turn()
    expect(seen).toEqual([1])
  })

  it('that is incomplete delivers waiting events as missed and moves to the number of the server', async () => {
    const { fetchMissed, answers } = askedEvents()
    const { realtime, hear, comeBack, seen, isMissed } = await live({ fetchMissed })
    hear(1)
    await comeBack()
    hear(900)
    answers[0]?.(missedEvents([], 950, false))
    await turn()
    expect([seen, isMissed()]).toEqual([
      [1, 900],
      [false, true],
    ])
    expect(realtime.lastSeq()).toBe(950)
    expect(realtime.stats()).toMatchObject({ replays: 0, refetches: 1 })
  })
})

describe('a gap about which the server is asked', () => {
  it('is no gap when the server has nothing in between, since it counts in jumps', async () => {
    const fetchMissed = vi.fn(async (_after: number) => missedEvents(events(20, 20), 20))
    const { hear, seen } = await live({ fetchMissed })
    hear(10, 20)
    await vi.advanceTimersByTimeAsync(400)
    hear(30, 40)
    expect(seen).toEqual([10, 20, 30, 40])
    expect(fetchMissed).toHaveBeenCalledExactlyOnceWith(10)
  })

  it('is a gap again next time when the server had the missing event', async () => {
    const { fetchMissed, answers } = askedEvents()
    const { hear, seen } = await live({ fetchMissed })
    hear(10, 12)
    await vi.advanceTimersByTimeAsync(400)
    answers[0]?.(missedEvents(events(11, 12), 12))
    await turn()
    hear(14)
    expect(seen).toEqual([10, 11, 12])
    await vi.advanceTimersByTimeAsync(400)
    expect(fetchMissed.mock.calls).toEqual([[10], [12]])
  })
})

describe('createRealtime without fetchMissed', () => {
  it('keeps receiving from a server that counts from 1 after a cut', async () => {
    const { hear, comeBack, seen, socket, resyncs } = await live()
    hear(1, 2)
    await comeBack()
    socket.send({ event: 'site.up', payload: { ...event(1).payload, id: 'another' } })
    expect(seen).toEqual([1, 2, 1])
    expect(resyncs).toEqual(['connected', 'gap'])
  })

  it('delivers the events behind a gap as missed and counts one refetch', async () => {
    const { realtime, hear, isMissed } = await live()
    hear(1, 3)
    await vi.advanceTimersByTimeAsync(400)
    hear(4)
    expect(isMissed()).toEqual([false, true, false])
    expect(realtime.stats()).toMatchObject({ replays: 0, refetches: 1 })
  })

  it('refetches for each of the first three jumps in a row, and no more', async () => {
    const { hear, resyncs } = await live()
    const counts: number[] = []
    hear(10)
    for (const seq of [20, 30, 40, 50]) {
      hear(seq)
      await vi.advanceTimersByTimeAsync(400)
      counts.push(resyncs.length - 1)
    }
    expect(counts).toEqual([1, 2, 3, 3])
  })

  it('refetches for every gap when events in order lie between them', async () => {
    const { hear, resyncs } = await live()
    hear(10)
    for (const seq of [20, 30, 40, 50, 60]) {
      hear(seq)
      await vi.advanceTimersByTimeAsync(400)
      hear(seq + 1)
    }
    expect(resyncs).toEqual(['connected', 'gap', 'gap', 'gap', 'gap', 'gap'])
  })
})

describe('a session whose first event came before its data had a number', () => {
  it('reads the screen again after a cut, which may have taken an event from before the first one', async () => {
    const fetchMissed = async (after: number) => missedEvents(after < 2 ? events(1, 1) : [], 2)
    const { hear, comeBack, resyncs } = await live({ fetchMissed, baseline: () => null })
    hear(2)
    expect(resyncs).toEqual(['connected'])
    await comeBack()
    expect(resyncs).toEqual(['connected', 'connected'])
    await comeBack()
    expect(resyncs).toEqual(['connected', 'connected'])
  })

  it('does not where the data had a number', async () => {
    const fetchMissed = async () => missedEvents([], 2)
    const { hear, comeBack, resyncs } = await live({ fetchMissed, baseline: () => 1 })
    await turn()
    hear(2)
    await comeBack()
    expect(resyncs).toEqual([])
  })
})
