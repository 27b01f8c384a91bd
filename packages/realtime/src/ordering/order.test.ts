import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noProgress, reduceProgress } from '../progress/progress.ts'
import { badlyDelivered, eventHistory } from '../testing/event-runs.ts'
import { parsedEvent, type WireEvent, wireEvent } from '../testing/wire-event.ts'
import { catchUp, giveUp, hasGap, hold } from './catch-up.ts'
import { emptyOrder, isOfBatch, type OrderState, receive, type Step, skip, subjectOf } from './order.ts'

const numbersOf = (step: Step) => step.deliver.map(({ payload }) => payload.seq)
const named = (seq: number, siteId = seq) => wireEvent('site.down', seq, { site_id: siteId })

/** Feeds events one by one; what was delivered, and where it is. */
function feed(events: readonly WireEvent[], start: OrderState = emptyOrder) {
  let state = start
  const delivered = events.flatMap((event) => {
    const step = receive(state, parsedEvent(event))
    state = step.state
    return step.deliver
  })
  return { state, delivered }
}

const seqsOf = (events: readonly { payload: { seq?: number | undefined } }[]) =>
  events.map(({ payload }) => payload.seq)

describe('receive()', () => {
  it('keeps events waiting for a missing number, then delivers them in order', () => {
    const { delivered, state } = feed([named(1), named(3), named(4), named(2)])
    expect(seqsOf(delivered)).toEqual([1, 2, 3, 4])
    expect(hasGap(state)).toBe(false)
  })

  it('delivers a duplicate once, by number or by id', () => {
    expect(seqsOf(feed([named(1), named(1), named(3), named(3), named(2)]).delivered)).toEqual([1, 2, 3])
    const unnumbered = { event: 'site.up' as const, payload: { id: 'x', site_id: 1, site_name: 'a' } }
    const first = receive(emptyOrder, parsedEvent(unnumbered))
    expect(first.outcome).toBe('delivered')
    expect(receive(first.state, parsedEvent(unnumbered)).outcome).toBe('duplicate')
  })

  it('drops a late event of a subject that has a newer one, and delivers one of another subject', () => {
    const { state } = feed([named(1, 1), named(5, 7)])
    const after = giveUp(state).state
    expect(receive(after, parsedEvent(named(3, 7))).outcome).toBe('stale')
    expect(numbersOf(receive(after, parsedEvent(named(4, 8))))).toEqual([4])
  })

  it('leaves no gap for an unreadable event that was skipped', () => {
    const { state } = feed([named(1)])
    expect(seqsOf(feed([named(3)], skip(state, 2).state).delivered)).toEqual([3])
  })

  it('stops waiting for missing numbers once the server is known to count in jumps', () => {
    const { state } = feed([named(10), named(20)])
    expect(hasGap(state)).toBe(true)
    const step = catchUp(hold(state), { events: [parsedEvent(named(20))], firstSeq: 20, lastSeq: 20 })
    expect(numbersOf(step)).toEqual([20])
    expect(seqsOf(feed([named(30), named(40)], step.state).delivered)).toEqual([30, 40])
  })

  it('keeps subjects apart by family and by id', () => {
    const subjects = [
      wireEvent('backup.progress', 1, { site_id: 4, progress: 1 }),
      wireEvent('backuptest.progress', 1, { site_id: 4, backup_id: 9, progress: 1 }),
      wireEvent('audit.started', 1, { site_id: 4, audit_id: 5 }),
      wireEvent('extensionupdate.success', 1, { site_id: 4, extension_id: 6, process_state: 2 }),
      wireEvent('site.up', 1, { site_id: 4 }),
    ].map((event) => subjectOf(parsedEvent(event)))
    expect(subjects).toEqual(['backup:4', 'backuptest:9', 'audit:5', 'extensionupdate:6', 'site:4'])
  })
})

describe('event order over 200 random runs with duplicates and losses', () => {
  const cases = eventHistory.chain((history) => fc.tuple(fc.constant(history), badlyDelivered(history)))

  it('delivers each event once and in order after a catch-up', () => {
    fc.assert(
      fc.property(cases, ([history, received]) => {
        const start = { ...emptyOrder, watermark: 0 }
        const { delivered, state } = feed(received, start)
        const after = state.watermark ?? 0
        const missed = history.slice(after).map(parsedEvent)
        const step = catchUp(hold(state), { events: missed, firstSeq: after + 1, lastSeq: history.length })
        expect(seqsOf([...delivered, ...step.deliver])).toEqual(seqsOf(history))
        expect(step.state.held).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('shows the progress of the server after a catch-up', () => {
    fc.assert(
      fc.property(cases, ([history, received]) => {
        const { delivered, state } = feed(received, { ...emptyOrder, watermark: 0 })
        const after = state.watermark ?? 0
        const missed = history.slice(after).map(parsedEvent)
        const step = catchUp(hold(state), { events: missed, firstSeq: after + 1, lastSeq: history.length })
        const console = [...delivered, ...step.deliver]
          .filter((event) => !isOfBatch(event))
          .reduce(reduceProgress, noProgress)
        expect(console).toEqual(history.map(parsedEvent).reduce(reduceProgress, noProgress))
      }),
      { numRuns: 200 },
    )
  })

  it('never delivers an older event of a subject after a newer one when it gives gaps up', () => {
    fc.assert(
      fc.property(cases, fc.nat(20), ([, received], cut) => {
        const first = feed(received.slice(0, cut))
        const released = giveUp(first.state)
        const rest = feed(received.slice(cut), released.state)
        const newest = new Map<string, number>()
        for (const event of [...first.delivered, ...released.deliver, ...rest.delivered]) {
          const seq = event.payload.seq ?? 0
          expect(seq).toBeGreaterThan(newest.get(subjectOf(event)) ?? 0)
          newest.set(subjectOf(event), seq)
        }
      }),
      { numRuns: 200 },
    )
  })
})
