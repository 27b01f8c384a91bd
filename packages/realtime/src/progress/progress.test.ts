import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badlyDelivered, disordered, eventHistory } from '../testing/event-runs.ts'
import { parsedEvent, type WireEvent, wireEvent } from '../testing/wire-event.ts'
import {
  noProgress,
  type ProgressState,
  type ProgressTruth,
  progressOf,
  reduceProgress,
  replaceProgress,
} from './progress.ts'

const afterAll = (events: readonly WireEvent[], start: ProgressState = noProgress) =>
  events.map(parsedEvent).reduce(reduceProgress, start)

const kinds = ['site', 'backup', 'audit'] as const
const ids = [1, 2, 3]
const shown = (state: ProgressState) => kinds.flatMap((kind) => ids.map((id) => progressOf(state, kind, id)))
const truthOf = (state: ProgressState): ProgressTruth[] =>
  kinds.flatMap((kind) => ids.map((id) => ({ kind, id, percent: progressOf(state, kind, id) })))

describe('reduceProgress', () => {
  // spec: SM-4-014, SM-4-015, SM-4-016
  it('starts at 0, follows the events, and clears at 100 before the end is reported', () => {
    const seen = [0, 40, 100].map((progress, index) => {
      const name = progress === 0 ? 'backup.started' : 'backup.progress'
      return progressOf(afterAll([wireEvent(name, index + 1, { progress })]), 'site', 1)
    })
    expect(seen).toEqual([0, 40, null])
  })

  // spec: SM-4-017, SM-4-018, SM-4-019, AA-4-021
  it.each([
    ['backup.finished', 'site', {}],
    ['backup.failed', 'site', {}],
    ['coreupdate.success', 'site', {}],
    ['coreupdate.failed', 'site', {}],
    ['backuptest.finished', 'backup', { last_test_state: 3 }],
    ['audit.finished', 'audit', { state: 2 }],
  ] as const)('clears progress on %s by %s id', (name, kind, fields) => {
    const running = { 'site:7': at(30), 'backup:7': at(30), 'audit:7': at(30) }
    const event = parsedEvent(wireEvent(name, 2, { site_id: 7, backup_id: 7, audit_id: 7, ...fields }))
    const after = reduceProgress(running, event)
    expect(progressOf(after, kind, 7)).toBeNull()
    for (const other of kinds.filter((each) => each !== kind)) expect(progressOf(after, other, 7)).toBe(30)
  })

  it('answers the same object for events without progress and for late ones', () => {
    const state = afterAll([wireEvent('backup.progress', 5, { progress: 50 })])
    expect(reduceProgress(state, parsedEvent(wireEvent('site.down', 6)))).toBe(state)
    expect(reduceProgress(state, parsedEvent(wireEvent('backup.progress', 4, { progress: 60 })))).toBe(state)
    // The number says what is new, not the percent.
    expect(reduceProgress(state, parsedEvent(wireEvent('backup.progress', 5, { progress: 60 })))).toBe(state)
  })

  it('never revives a finished run by a late event', () => {
    const late = wireEvent('backup.progress', 1, { progress: 90 })
    expect(progressOf(afterAll([wireEvent('backup.finished', 2), late]), 'site', 1)).toBeNull()
  })

  it('never goes back when events have no numbers', () => {
    const unnumbered = (progress: number) =>
      parsedEvent({ event: 'backup.progress', payload: { site_id: 1, site_name: 'Bakery', progress } })
    const state = [20, 60, 40].map(unnumbered).reduce(reduceProgress, noProgress)
    expect(progressOf(state, 'site', 1)).toBe(60)
  })

  it('shows the progress of the server after any disorder and duplication', () => {
    const cases = eventHistory.chain((history) => fc.tuple(fc.constant(history), disordered(history)))
    fc.assert(
      fc.property(cases, ([history, received]) => {
        expect(shown(afterAll(received))).toEqual(shown(afterAll(history)))
      }),
      { numRuns: 200 },
    )
  })

  it('shows the progress of the server after any loss once replaceProgress has run', () => {
    const cases = eventHistory.chain((history) => fc.tuple(fc.constant(history), badlyDelivered(history)))
    fc.assert(
      fc.property(cases, fc.nat(40), ([history, received], asked) => {
        const known = history.slice(0, asked)
        const resynced = replaceProgress(afterAll(received), truthOf(afterAll(known)), known.length)
        expect(shown(afterAll(history.slice(asked), resynced))).toEqual(shown(afterAll(history)))
      }),
      { numRuns: 200 },
    )
  })
})

function at(percent: number) {
  return { percent, seq: 1 }
}
