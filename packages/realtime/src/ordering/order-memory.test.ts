import type { RealtimeEvent } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { parsedEvent, wireEvent } from '../testing/wire-event.ts'
import { emptyOrder, type OrderState, receive, type Step, skip } from './order.ts'

type Facts = { seq?: number; id?: string; site?: number }
/** An event with just the facts that the test names. */
const event = ({ seq, id, site = seq ?? 1 }: Facts): RealtimeEvent =>
  parsedEvent({
    event: 'site.down',
    payload: { site_id: site, site_name: 'Bakery', ...(seq && { seq }), ...(id && { id }) },
  })
const numbersOf = ({ deliver }: Step) => deliver.map(({ payload }) => payload.seq)
const at = (changes: Partial<OrderState>): OrderState => ({ ...emptyOrder, ...changes })

/** The memory of 1000 numbers that rise by two, the last of them 3000. */
const full = Array.from({ length: 1000 }, (_, index) => 1002 + 2 * index)

describe('an event without a number', () => {
  it('is handed on at once, also while others wait, and moves nothing', () => {
    const held = [event({ seq: 9 })]
    for (const state of [
      emptyOrder,
      at({ watermark: 5, held }),
      at({ watermark: 5, held, isHolding: true }),
    ]) {
      const step = receive(state, event({ id: 'a' }))
      expect(step.deliver).toEqual([event({ id: 'a' })])
      expect(step.state).toStrictEqual({ ...state, recentIds: ['a'] })
    }
  })

  it('is handed on each time when it has no id either', () => {
    const step = receive(emptyOrder, event({}))
    expect(step.state).toStrictEqual(emptyOrder)
    expect(receive(step.state, event({})).outcome).toBe('delivered')
  })
})

describe('a double', () => {
  it.each<[string, Partial<OrderState>, Facts, Step['outcome']]>([
    ['is known by its number, whatever its id', { recentSeqs: [4] }, { seq: 4, id: 'x' }, 'duplicate'],
    ['is known by its id, whatever its number', { recentIds: ['x'] }, { seq: 5, id: 'x' }, 'duplicate'],
    ['is known while it is held', { held: [event({ seq: 7 })] }, { seq: 7 }, 'duplicate'],
    ['is not one of another number and id', { recentSeqs: [3], recentIds: ['x'] }, { seq: 5 }, 'delivered'],
    ['is what is older than a full memory', { recentSeqs: full }, { seq: 1001 }, 'duplicate'],
    ['is not what a full memory would know', { recentSeqs: full }, { seq: 1003 }, 'delivered'],
    ['is not what is older than a short memory', { recentSeqs: full.slice(1) }, { seq: 1001 }, 'delivered'],
  ])('%s', (_, state, facts, outcome) => {
    expect(receive(at({ watermark: 4000, ...state }), event(facts)).outcome).toBe(outcome)
  })
})

describe('the memory of what was handed on', () => {
  it('holds the last thousand, by number and by id', () => {
    const ids = full.map(String)
    const { state } = receive(
      at({ watermark: 3000, recentSeqs: full, recentIds: ids }),
      event({ seq: 3001, id: 'x' }),
    )
    expect(state.recentSeqs).toStrictEqual([...full.slice(1), 3001])
    expect(state.recentIds).toStrictEqual([...ids.slice(1), 'x'])
  })

  it('holds the last thousand ids of events without numbers', () => {
    const ids = full.map(String)
    expect(receive(at({ recentIds: ids }), event({ id: 'x' })).state.recentIds).toStrictEqual([
      ...ids.slice(1),
      'x',
    ])
  })

  it('holds both of an event that has both, and no id of one that has none', () => {
    const both = receive(emptyOrder, event({ seq: 4, id: 'x' })).state
    expect([both.recentSeqs, both.recentIds]).toStrictEqual([[4], ['x']])
    const bare = receive(both, event({ seq: 5 })).state
    expect([bare.recentSeqs, bare.recentIds]).toStrictEqual([[4, 5], ['x']])
  })
})

describe('the place in the order', () => {
  it('begins with the first number, whatever it is', () => {
    const { state, deliver } = receive(emptyOrder, event({ seq: 40 }))
    expect([state.watermark, deliver]).toEqual([40, [event({ seq: 40 })]])
  })

  it('does not go back by a straggler, neither for the account nor for its subject', () => {
    const before = at({ watermark: 9, subjects: { 'site:3': 6 } })
    const step = receive(before, event({ seq: 4, site: 3 }))
    expect(step).toMatchObject({ outcome: 'stale', deliver: [] })
    expect(step.state).toMatchObject({ watermark: 9, subjects: { 'site:3': 6 } })
  })

  it('waits for all of several missing numbers, in whatever order they come', () => {
    let state = at({ watermark: 1 })
    const steps = [5, 3, 6, 4, 2].map((seq) => {
      const step = receive(state, event({ seq }))
      state = step.state
      return numbersOf(step)
    })
    expect(steps).toEqual([[], [], [], [], [2, 3, 4, 5, 6]])
    expect(state).toMatchObject({ watermark: 6, held: [] })
  })

  it('hands on only up to the next gap', () => {
    const state = at({ watermark: 1, held: [event({ seq: 3 }), event({ seq: 5 })] })
    const step = receive(state, event({ seq: 2 }))
    expect(numbersOf(step)).toEqual([2, 3])
    expect(step.state).toMatchObject({ watermark: 3, held: [event({ seq: 5 })] })
  })

  it('keeps what is next in its place while all is held', () => {
    const step = receive(at({ watermark: 1, isHolding: true }), event({ seq: 2 }))
    expect(step).toMatchObject({ outcome: 'held', deliver: [], state: { watermark: 1 } })
    expect(receive(step.state, event({ seq: 2 })).outcome).toBe('duplicate')
  })

  it('has no gaps where numbers jump', () => {
    const step = receive(at({ watermark: 1, areHolesNormal: true }), event({ seq: 30 }))
    expect([step.outcome, step.state.watermark]).toEqual(['delivered', 30])
  })
})

describe('skip', () => {
  it.each<[string, OrderState, number]>([
    ['before the first number', emptyOrder, 1],
    ['of a number further on', at({ watermark: 1 }), 5],
    ['of a number that is past', at({ watermark: 7 }), 3],
    ['while all is held', at({ watermark: 1, isHolding: true }), 2],
    ['of a number further on, while all is held', at({ watermark: 1, isHolding: true }), 5],
  ])('changes nothing %s', (_, state, seq) => {
    expect(skip(state, seq)).toStrictEqual({ state, deliver: [], outcome: 'skipped' })
  })

  it('hands on what waited for the number', () => {
    const step = skip(at({ watermark: 1, held: [parsedEvent(wireEvent('site.up', 3))] }), 2)
    expect([numbersOf(step), step.state.watermark, step.outcome]).toEqual([[3], 3, 'skipped'])
  })
})
