import { describe, expect, it } from 'vitest'
import { applyProgress, noProgress, type ProgressState, progressWork, replaceProgress } from './progress.ts'

const change = (percent: number | null, kind = 'backup') => ({ by: 'site' as const, id: 1, percent, kind })
const at = (percent: number | null, seq: number | null, work?: string): ProgressState => ({
  'site:1': { percent, seq, work },
})

describe('the kind of work that a percent is of', () => {
  it('is that of the last event, and outlives the run', () => {
    const running = applyProgress(noProgress, change(20, 'audit'), 1)
    expect(progressWork(running, 'site', 1)).toBe('audit')
    expect(progressWork(applyProgress(running, change(null, 'audit'), 2), 'site', 1)).toBe('audit')
  })

  it('is null of what nothing is known of, and of what only has a percent', () => {
    expect(progressWork(noProgress, 'site', 1)).toBeNull()
    expect(progressWork(at(20, 1), 'site', 1)).toBeNull()
  })
})

describe('a change with a number', () => {
  it.each<[string, ProgressState, number, number | null]>([
    ['counts where none came before', noProgress, 1, 20],
    ['counts as the first numbered one, also as number 0', at(50, null, 'backup'), 0, 20],
    ['counts when it is newer, though the percent is lower', at(50, 4, 'backup'), 5, 20],
    ['does not count when it is as old', at(50, 4, 'backup'), 4, 50],
    ['does not count when it is older', at(50, 4, 'backup'), 3, 50],
  ])('%s', (_, before, seq, percent) => {
    expect(applyProgress(before, change(20), seq)['site:1']?.percent).toBe(percent)
  })
})

describe('a change without a number', () => {
  it('begins an entry that no number has been heard of', () => {
    expect(applyProgress(noProgress, change(20), null)).toStrictEqual(at(20, null, 'backup'))
  })

  it('goes on from the percent and keeps the number that was heard', () => {
    expect(applyProgress(at(20, 7, 'backup'), change(21), null)).toStrictEqual(at(21, 7, 'backup'))
  })

  it('ends a run, which is no step back', () => {
    expect(applyProgress(at(20, null, 'backup'), change(null), null)).toStrictEqual(at(null, null, 'backup'))
  })

  it('keeps the same object when it says what is known, or less', () => {
    const before = at(20, null, 'backup')
    for (const percent of [20, 19, 0]) expect(applyProgress(before, change(percent), null)).toBe(before)
    const ended = at(null, null, 'backup')
    expect(applyProgress(ended, change(null), null)).toBe(ended)
  })

  it('names the work also when the percent is the same', () => {
    expect(applyProgress(at(20, null, 'backup'), change(20, 'audit'), null)).toStrictEqual(
      at(20, null, 'audit'),
    )
  })

  it('is nothing when the event tells no progress', () => {
    const before = at(20, 1, 'backup')
    expect(applyProgress(before, null, 9)).toBe(before)
  })
})

describe('replaceProgress', () => {
  const told = (percent: number | null) => [{ kind: 'site' as const, id: 1, percent }]

  it.each<[string, number | null, number | null]>([
    ['99 is still running', 99, 99],
    ['100 is over', 100, null],
    ['more than 100 is over', 101, null],
    ['nothing runs', null, null],
  ])('takes the word of the server: %s', (_, percent, expected) => {
    expect(replaceProgress(noProgress, told(percent), 3)).toStrictEqual(at(expected, 3))
  })

  it.each<[string, number | null, number | null, ProgressState]>([
    ['leaves what a newer event has said', 5, 4, at(50, 5, 'backup')],
    ['outranks the event up to which the server has told', 5, 5, at(20, 5, 'backup')],
    ['outranks older events', 5, 6, at(20, 6, 'backup')],
    ['outranks what no number is known of', null, 6, at(20, 6, 'backup')],
    ['outranks all when the number of the question is unknown, and keeps it', 5, null, at(20, 5, 'backup')],
    ['knows no number when neither had one', null, null, at(20, null, 'backup')],
  ])('%s', (_, seqBefore, seqAsked, expected) => {
    expect(replaceProgress(at(50, seqBefore, 'backup'), told(20), seqAsked)).toStrictEqual(expected)
  })

  it('leaves alone what the server was not asked about, and the state it was given', () => {
    const before: ProgressState = { 'backup:9': { percent: 5, seq: 1 }, ...at(50, 1) }
    expect(replaceProgress(before, told(60), 2)['backup:9']).toEqual({ percent: 5, seq: 1 })
    expect(before).toEqual({ 'backup:9': { percent: 5, seq: 1 }, ...at(50, 1) })
  })
})
