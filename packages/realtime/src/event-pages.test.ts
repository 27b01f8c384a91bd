import { describe, expect, it, vi } from 'vitest'
import { createEventCursor } from './event-cursor.ts'
import { missedEvents } from './testing/connected-realtime.ts'
import { parsedEvent, type WireEvent, wireEvent } from './testing/wire-event.ts'

const wire = (seq: number) => wireEvent('site.up', seq)
const event = (seq: number) => parsedEvent(wire(seq))
const unnumbered = parsedEvent({ event: 'site.up', payload: { site_id: 1, site_name: 'A' } })
type Answer = ReturnType<typeof missedEvents>

/** A cursor at number 4 that gets these answers, one after the other. */
function cursorAt4(fetchMissed: (after: number) => Promise<Answer>) {
  const heard: (number | undefined)[] = []
  const fetch = vi.fn(fetchMissed)
  const cursor = createEventCursor({
    fetchMissed: fetch,
    pageSeq: () => null,
    onEvent: ({ payload }) => heard.push(payload.seq),
  })
  cursor.restart(4)
  return { cursor, heard, asked: () => fetch.mock.calls.map(([after]) => after) }
}

describe('an event', () => {
  it('is heard once, and an older one not at all', () => {
    const { cursor, heard } = cursorAt4(async () => missedEvents([], 4))
    for (const seq of [4, 5, 5, 3, 6]) cursor.hear(event(seq))
    expect([heard, cursor.seq()]).toEqual([[5, 6], 6])
  })

  it('without a number is heard each time and moves nothing', () => {
    const { cursor, heard } = cursorAt4(async () => missedEvents([], 4))
    for (const one of [unnumbered, unnumbered]) cursor.hear(one)
    expect([heard, cursor.seq()]).toEqual([[undefined, undefined], 4])
  })

  it('is heard whatever its number is while none is known', () => {
    const { cursor, heard } = cursorAt4(async () => missedEvents([], 4))
    cursor.restart(null)
    cursor.hear(event(0))
    expect([heard, cursor.seq()]).toEqual([[0], 0])
  })
})

describe('a list of missed events', () => {
  it('is read to its end, but not for ever', async () => {
    const { cursor, asked, heard } = cursorAt4(async (after) => missedEvents([wire(after + 1)], 900, false))
    await cursor.catchUp()
    expect(asked()).toHaveLength(20)
    expect([heard.length, cursor.seq()]).toEqual([20, 24])
  })

  it('is at its end when a page is empty, though it is not called complete', async () => {
    const { cursor, asked } = cursorAt4(async () => missedEvents([], 900, false))
    await cursor.catchUp()
    expect([asked(), cursor.seq()]).toEqual([[4], 900])
  })

  it('may have an event that cannot be read', async () => {
    const bad: WireEvent = wireEvent('backup.progress', 5, { progress: 'half' })
    const { cursor, heard } = cursorAt4(async () => missedEvents([bad, wire(6)], 6))
    await cursor.catchUp()
    expect([heard, cursor.seq()]).toEqual([[6], 6])
  })

  it('comes before what is heard meanwhile, which follows at once', async () => {
    const { cursor, heard } = cursorAt4(async () => missedEvents([wire(5)], 5))
    const caughtUp = cursor.catchUp()
    cursor.hear(event(6))
    expect(heard).toEqual([])
    await caughtUp
    expect(heard).toEqual([5, 6])
  })

  it('that is asked for twice holds what comes until the second answer', async () => {
    const answers: ((answer: Answer) => void)[] = []
    const { cursor, heard, asked } = cursorAt4(() => new Promise((resolve) => answers.push(resolve)))
    const first = cursor.catchUp()
    const second = cursor.catchUp()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    cursor.hear(event(8))
    answers[0]?.(missedEvents([wire(5)], 5))
    await first
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    expect(heard).toEqual([5])
    answers[1]?.(missedEvents([wire(6), wire(7)], 7))
    await second
    expect([heard, asked()]).toEqual([
      [5, 6, 7, 8],
      [4, 5],
    ])
    cursor.hear(event(9))
    expect(heard).toEqual([5, 6, 7, 8, 9])
  })
})
