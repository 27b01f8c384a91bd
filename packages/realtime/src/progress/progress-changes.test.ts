import { describe, expect, it } from 'vitest'
import { applyProgress, noProgress, type ProgressState, progressWork, replaceProgress } from './progress.ts'

const change = (percent: number | null, kind = 'backup') => ({ by: 'site' as const, id: 1, percent, kind })
const at = (percent: number | null, seq: number | null, work?: string): ProgressState => ({
  'site:1': { percent, seq, work },
})

describe('progressWork', () => {
  it('answers the kind of the last event, also after the run has ended', () => {
    const running = applyProgress(noProgress, change(20, 'audit'), 1)
    expect(progressWork(running, 'site', 1)).toBe('audit')
    expect(progressWork(applyProgress(running, change(null, 'audit'), 2), 'site', 1)).toBe('audit')
  })

  it('is null for an unknown site, and for one of which only a percent is known', () => {
    expect(progressWork(noProgress, 'site', 1)).toBeNull()
    expect(progressWork(at(20, 1), 'site', 1)).toBeNull()
  })
})

describe('applyProgress with a number', () => {
  it.each<[string, ProgressState, number, number | null]>([
    ['shows the percent of the first change', noProgress, 1, 20],
    ['shows the percent of the first numbered change, also with number 0', at(50, null, 'backup'), 0, 20],
    ['shows the percent of a newer change, even when it is lower', at(50, 4, 'backup'), 5, 20],
    ['ignores a change with the same number', at(50, 4, 'backup'), 4, 50],
    ['ignores a change with an older number', at(50, 4, 'backup'), 3, 50],
  ])('%s', (_, before, seq, percent) => {
    expect(applyProgress(before, change(20), seq)['site:1']?.percent).toBe(percent)
  })
})

describe('applyProgress without a number', () => {
  it('begins an entry without a number', () => {
    expect(applyProgress(noProgress, change(20), null)).toStrictEqual(at(20, null, 'backup'))
  })

  it('raises the percent and keeps the last number', () => {
    expect(applyProgress(at(20, 7, 'backup'), change(21), null)).toStrictEqual(at(21, 7, 'backup'))
  })

  it('ends a run', () => {
    expect(applyProgress(at(20, null, 'backup'), change(null), null)).toStrictEqual(at(null, null, 'backup'))
  })

  it('answers the same object for the same percent or a lower one', () => {
    const before = at(20, null, 'backup')
    for (const percent of [20, 19, 0]) expect(applyProgress(before, change(percent), null)).toBe(before)
    const ended = at(null, null, 'backup')
    expect(applyProgress(ended, change(null), null)).toBe(ended)
  })

  it('changes the kind of work when the percent stays the same', () => {
    expect(applyProgress(at(20, null, 'backup'), change(20, 'audit'), null)).toStrictEqual(
      at(20, null, 'audit'),
    )
  })

  it('answers the same object for an event without progress', () => {
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
  ])('takes the percent of the server: %s', (_, percent, expected) => {
    expect(replaceProgress(noProgress, told(percent), 3)).toStrictEqual(at(expected, 3))
  })

  it.each<[string, number | null, number | null, ProgressState]>([
    ['older than the last event keeps the percent of the event', 5, 4, at(50, 5, 'backup')],
    ['as new as the last event takes the percent of the server', 5, 5, at(20, 5, 'backup')],
    ['newer than the last event takes the percent of the server', 5, 6, at(20, 6, 'backup')],
    ['takes its percent where no number was known', null, 6, at(20, 6, 'backup')],
    ['without a number takes its percent and keeps the last number', 5, null, at(20, 5, 'backup')],
    ['takes its percent and knows no number when neither had one', null, null, at(20, null, 'backup')],
  ])('with a truth %s', (_, seqBefore, seqAsked, expected) => {
    expect(replaceProgress(at(50, seqBefore, 'backup'), told(20), seqAsked)).toStrictEqual(expected)
  })

  it('keeps entries that the server was not asked about, and does not change the given state', () => {
    const before: ProgressState = { 'backup:9': { percent: 5, seq: 1 }, ...at(50, 1) }
    expect(replaceProgress(before, told(60), 2)['backup:9']).toEqual({ percent: 5, seq: 1 })
    expect(before).toEqual({ 'backup:9': { percent: 5, seq: 1 }, ...at(50, 1) })
  })
})
