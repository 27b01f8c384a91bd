import { anUpdate } from '@flotilla/testing/stories'
import { describe, expect, it } from 'vitest'
import { mergeUpdates } from './merge-updates.ts'

const statesOf = (items: ReturnType<typeof mergeUpdates>) =>
  items.map(({ id, data }) => [id, data.process_state])

describe('mergeUpdates', () => {
  it('keeps one that was running and is gone as done, in its place', () => {
    const before = [anUpdate(1), anUpdate(2, { process_state: 1 }), anUpdate(3)]
    expect(statesOf(mergeUpdates(before, [anUpdate(1), anUpdate(3)]))).toEqual([
      [1, 0],
      [2, 2],
      [3, 0],
    ])
  })

  // spec: SM-4-012
  it('shows one that was running and is idle now as done', () => {
    expect(statesOf(mergeUpdates([anUpdate(1, { process_state: 1 })], [anUpdate(1)]))).toEqual([[1, 2]])
  })

  it('shows a failure as a failure, and drops what went without having run', () => {
    const before = [anUpdate(1, { process_state: 1 }), anUpdate(2)]
    expect(statesOf(mergeUpdates(before, [anUpdate(1, { process_state: 8 })]))).toEqual([[1, 8]])
  })
})
