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

describe('receive() of an event without a number', () => {
  it('delivers it at once, also while others wait, and does not move the order', () => {
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

  it('delivers it each time when it has no id either', () => {
    const step = receive(emptyOrder, event({}))
    expect(step.state).toStrictEqual(emptyOrder)
    expect(receive(step.state, event({})).outcome).toBe('delivered')
  })
})

describe('receive() of a duplicate', () => {
  it.each<[string, Partial<OrderState>, Facts, Step['outcome']]>([
    ['recognises it by its number, whatever its id', { recentSeqs: [4] }, { seq: 4, id: 'x' }, 'duplicate'],
    ['recognises it by its id, whatever its number', { recentIds: ['x'] }, { seq: 5, id: 'x' }, 'duplicate'],
    ['recognises it while the first one is held', { held: [event({ seq: 7 })] }, { seq: 7 }, 'duplicate'],
    [
      'delivers an event of another number and id',
      { recentSeqs: [3], recentIds: ['x'] },
      { seq: 5 },
      'delivered',
    ],
    ['takes a number below a full memory for a duplicate', { recentSeqs: full }, { seq: 1001 }, 'duplicate'],
    ['delivers a number that a full memory lacks', { recentSeqs: full }, { seq: 1003 }, 'delivered'],
    [
      'delivers a number below a memory that is not full',
      { recentSeqs: full.slice(1) },
      { seq: 1001 },
      'delivered',
    ],
  ])('%s', (_, state, facts, outcome) => {
    expect(receive(at({ watermark: 4000, ...state }), event(facts)).outcome).toBe(outcome)
  })
})

describe('the memory of delivered events', () => {
  it('keeps the last thousand numbers and ids', () => {
    const ids = full.map(String)
    const { state } = receive(
      at({ watermark: 3000, recentSeqs: full, recentIds: ids }),
      event({ seq: 3001, id: 'x' }),
    )
    expect(state.recentSeqs).toStrictEqual([...full.slice(1), 3001])
    expect(state.recentIds).toStrictEqual([...ids.slice(1), 'x'])
  })

  it('keeps the last thousand ids of events without numbers', () => {
    const ids = full.map(String)
    expect(receive(at({ recentIds: ids }), event({ id: 'x' })).state.recentIds).toStrictEqual([
      ...ids.slice(1),
      'x',
    ])
  })

  it('keeps number and id of an event, and no id when it has none', () => {
    const both = receive(emptyOrder, event({ seq: 4, id: 'x' })).state
    expect([both.recentSeqs, both.recentIds]).toStrictEqual([[4], ['x']])
    const bare = receive(both, event({ seq: 5 })).state
    expect([bare.recentSeqs, bare.recentIds]).toStrictEqual([[4, 5], ['x']])
  })
})

describe('the event order', () => {
  it('starts with the first number, whatever it is', () => {
    const { state, deliver } = receive(emptyOrder, event({ seq: 40 }))
    expect([state.watermark, deliver]).toEqual([40, [event({ seq: 40 })]])
  })

  it('does not go back for a late event, neither the account nor its subject', () => {
    const before = at({ watermark: 9, subjects: { 'site:3': 6 } })
    const step = receive(before, event({ seq: 4, site: 3 }))
    expect(step).toMatchObject({ outcome: 'stale', deliver: [] })
    expect(step.state).toMatchObject({ watermark: 9, subjects: { 'site:3': 6 } })
  })

  it('waits for all of several missing numbers, in whatever order they arrive', () => {
    let state = at({ watermark: 1 })
    const steps = [5, 3, 6, 4, 2].map((seq) => {
      const step = receive(state, event({ seq }))
      state = step.state
      return numbersOf(step)
    })
    expect(steps).toEqual([[], [], [], [], [2, 3, 4, 5, 6]])
    expect(state).toMatchObject({ watermark: 6, held: [] })
  })

  it('delivers waiting events only up to the next gap', () => {
    const state = at({ watermark: 1, held: [event({ seq: 3 }), event({ seq: 5 })] })
    const step = receive(state, event({ seq: 2 }))
    expect(numbersOf(step)).toEqual([2, 3])
    expect(step.state).toMatchObject({ watermark: 3, held: [event({ seq: 5 })] })
  })

  it('keeps the next event waiting while it is held', () => {
    const step = receive(at({ watermark: 1, isHolding: true }), event({ seq: 2 }))
    expect(step).toMatchObject({ outcome: 'held', deliver: [], state: { watermark: 1 } })
    expect(receive(step.state, event({ seq: 2 })).outcome).toBe('duplicate')
  })

  it('has no gaps once numbers are known to jump', () => {
    const step = receive(at({ watermark: 1, areHolesNormal: true }), event({ seq: 30 }))
    expect([step.outcome, step.state.watermark]).toEqual(['delivered', 30])
  })
})

describe('skip', () => {
  it.each<[string, OrderState, number]>([
    ['before the first number', emptyOrder, 1],
    ['for a number further on', at({ watermark: 1 }), 5],
    ['for a number that is past', at({ watermark: 7 }), 3],
    ['while the order is held', at({ watermark: 1, isHolding: true }), 2],
    ['for a number further on, while the order is held', at({ watermark: 1, isHolding: true }), 5],
  ])('changes nothing %s', (_, state, seq) => {
    expect(skip(state, seq)).toStrictEqual({ state, deliver: [], outcome: 'skipped' })
  })

  it('delivers the events that waited for the skipped number', () => {
    const step = skip(at({ watermark: 1, held: [parsedEvent(wireEvent('site.up', 3))] }), 2)
    expect([numbersOf(step), step.state.watermark, step.outcome]).toEqual([[3], 3, 'skipped'])
  })
})
