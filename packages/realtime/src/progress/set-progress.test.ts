import { describe, expect, it } from 'vitest'
import { parsedEvent, wireEvent } from '../testing/wire-event.ts'
import { noProgress, progressOf, reduceProgress, setProgress } from './progress.ts'

describe('setProgress', () => {
  it('shows an accepted start at once and takes it back when refused', () => {
    const started = setProgress(noProgress, 'site', 1, 0)
    expect(progressOf(started, 'site', 1)).toBe(0)
    expect(progressOf(setProgress(started, 'site', 1, null), 'site', 1)).toBeNull()
  })

  it('leaves a run alone that events have already moved', () => {
    const moved = reduceProgress(noProgress, parsedEvent(wireEvent('backup.progress', 3, { progress: 12 })))
    expect(setProgress(moved, 'site', 1, 0)).toBe(moved)
  })

  it('moves a run on when the hand knows more than the events', () => {
    const running = { 'site:1': { percent: 12, seq: 3, work: 'backup' } }
    expect(setProgress(running, 'site', 1, 13)).toStrictEqual({
      'site:1': { percent: 13, seq: 3, work: 'backup' },
    })
  })

  it('keeps the same object when nothing runs and nothing is to', () => {
    expect(setProgress(noProgress, 'site', 1, null)).toBe(noProgress)
  })

  it('names the work where it is known, and keeps the name of the last one where it is not', () => {
    const started = setProgress(noProgress, 'site', 1, 0, 'audit')
    expect(started).toStrictEqual({ 'site:1': { percent: 0, seq: null, work: 'audit' } })
    const ended = { 'site:1': { percent: null, seq: 3, work: 'backup' } }
    expect(setProgress(ended, 'site', 1, 0)).toStrictEqual({
      'site:1': { percent: 0, seq: 3, work: 'backup' },
    })
    expect(setProgress(noProgress, 'site', 1, 0)).toStrictEqual({ 'site:1': { percent: 0, seq: null } })
  })
})
