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
})
