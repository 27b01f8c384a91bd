import { describe, expect, it } from 'vitest'
import { parsedEvent, wireEvent } from '../testing/wire-event.ts'
import { noProgress, progressOf, reduceProgress, setProgress } from './progress.ts'

describe('setProgress', () => {
  it('shows an accepted start at once and removes it when the start is refused', () => {
    const started = setProgress(noProgress, 'site', 1, 0)
    expect(progressOf(started, 'site', 1)).toBe(0)
    expect(progressOf(setProgress(started, 'site', 1, null), 'site', 1)).toBeNull()
  })

  it('does not change a run that events have already moved', () => {
    const moved = reduceProgress(noProgress, parsedEvent(wireEvent('backup.progress', 3, { progress: 12 })))
    expect(setProgress(moved, 'site', 1, 0)).toBe(moved)
  })

  it('raises the percent of a run when it is ahead of the events', () => {
    const running = { 'site:1': { percent: 12, seq: 3, work: 'backup' } }
    expect(setProgress(running, 'site', 1, 13)).toStrictEqual({
      'site:1': { percent: 13, seq: 3, work: 'backup' },
    })
  })

  it('answers the same object when nothing runs and null is set', () => {
    expect(setProgress(noProgress, 'site', 1, null)).toBe(noProgress)
  })

  it('sets the kind of work when it is given, and keeps the last one when it is not', () => {
    const started = setProgress(noProgress, 'site', 1, 0, 'audit')
    expect(started).toStrictEqual({ 'site:1': { percent: 0, seq: null, work: 'audit' } })
    const ended = { 'site:1': { percent: null, seq: 3, work: 'backup' } }
    expect(setProgress(ended, 'site', 1, 0)).toStrictEqual({
      'site:1': { percent: 0, seq: 3, work: 'backup' },
    })
    expect(setProgress(noProgress, 'site', 1, 0)).toStrictEqual({ 'site:1': { percent: 0, seq: null } })
  })
})
