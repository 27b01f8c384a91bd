import { describe, expect, it } from 'vitest'
import { parsedEvent, wireEvent } from '../testing/wire-event.ts'
import { catchUp, dropHeld, giveUp, hasGap, hold, restartOrder } from './catch-up.ts'
import { emptyOrder, type OrderState } from './order.ts'

const event = (seq: number, siteId = seq) => parsedEvent(wireEvent('site.down', seq, { site_id: siteId }))
const events = (...seqs: number[]) => seqs.map((seq) => event(seq))
const at = (changes: Partial<OrderState>): OrderState => ({ ...emptyOrder, ...changes })

describe('gaps of the event order', () => {
  it.each<[string, Partial<OrderState>, boolean]>([
    ['do not exist when no event waits', {}, false],
    ['exist when an event waits', { held: events(3) }, true],
    ['do not exist while the order is held for the server', { held: events(3), isHolding: true }, false],
  ])('%s', (_, state, expected) => {
    expect(hasGap(at({ watermark: 1, ...state }))).toBe(expected)
  })

  it('dropHeld forgets the waiting events and that the order is held', () => {
    const state = at({ watermark: 1, held: events(3), recentSeqs: [1] })
    expect(hold(state)).toStrictEqual({ ...state, isHolding: true })
    expect(dropHeld(hold(state))).toStrictEqual(at({ watermark: 1, recentSeqs: [1] }))
  })
})

describe('restartOrder', () => {
  it.each([7, 0, null])('starts an empty order at the number of the server: %s', (lastSeq) => {
    expect(restartOrder(lastSeq)).toStrictEqual(at({ watermark: lastSeq }))
  })
})

describe('giveUp', () => {
  it('delivers the waiting events and continues after them', () => {
    const { state, deliver } = giveUp(at({ watermark: 1, held: events(3, 6), isHolding: true }))
    expect(deliver).toEqual(events(3, 6))
    expect(state).toMatchObject({ watermark: 6, held: [], isHolding: false, areHolesNormal: false })
  })

  it('does not move the order when no event waits, also before the first number', () => {
    expect(giveUp(at({ watermark: 4 })).state.watermark).toBe(4)
    expect(giveUp(emptyOrder)).toStrictEqual({ state: emptyOrder, deliver: [], outcome: 'delivered' })
  })
})

describe('catchUp', () => {
  it('delivers missed and held events in order of their numbers, each once', () => {
    const state = at({ watermark: 2, held: events(5, 8), isHolding: true })
    const missed = { events: events(7, 4, 5), firstSeq: 4, lastSeq: 7 }
    const step = catchUp(state, missed)
    expect(step.deliver).toEqual(events(4, 5, 7, 8))
    expect(step.state).toMatchObject({ watermark: 8, held: [], isHolding: false })
  })

  it('moves the order to the number of the server when that is beyond its events', () => {
    const step = catchUp(at({ watermark: 2 }), { events: events(3), firstSeq: 3, lastSeq: 9 })
    expect(step.state.watermark).toBe(9)
    expect(step.outcome).toBe('delivered')
  })

  it('keeps the order without a number before the first event', () => {
    const step = catchUp(emptyOrder, { events: [], firstSeq: null, lastSeq: 9 })
    expect(step.state.watermark).toBeNull()
  })

  it.each<
    [string, { watermark: number | null; held: number[]; first: number | null; last: number }, boolean]
  >([
    ['sends nothing before the waiting event', { watermark: 10, held: [20], first: 20, last: 20 }, true],
    [
      'sends nothing and has reached the waiting event',
      { watermark: 10, held: [20], first: null, last: 20 },
      true,
    ],
    ['sends the missing event', { watermark: 10, held: [20], first: 11, last: 20 }, false],
    ['has not reached the waiting event', { watermark: 10, held: [20], first: null, last: 19 }, false],
    ['sends the waiting event, which was next', { watermark: 10, held: [11], first: 11, last: 11 }, false],
    ['sends the event before the waiting one', { watermark: 10, held: [12], first: 11, last: 12 }, false],
    ['sends events while none waits', { watermark: 10, held: [], first: 11, last: 12 }, false],
    ['is asked before the first number', { watermark: null, held: [5], first: 5, last: 5 }, false],
  ])('learns whether numbers jump from a server that %s', (_, { watermark, held, first, last }, expected) => {
    const state = at({ watermark, held: events(...held), isHolding: true })
    const step = catchUp(state, { events: [], firstSeq: first, lastSeq: last })
    expect(step.state.areHolesNormal).toBe(expected)
  })

  it('never forgets that numbers jump', () => {
    const state = at({ watermark: 10, areHolesNormal: true })
    expect(catchUp(state, { events: events(11), firstSeq: 11, lastSeq: 11 }).state.areHolesNormal).toBe(true)
  })
})
