import { anUpdate } from '@flotilla/testing/stories'
import { describe, expect, it } from 'vitest'
import { mergeUpdates } from './merge-updates.ts'

const statesOf = (items: ReturnType<typeof mergeUpdates>) =>
  items.map(({ id, data }) => [id, data.process_state])

describe('mergeUpdates', () => {
  it('keeps a running update that disappears as done, in its place', () => {
    const before = [anUpdate(1), anUpdate(2, { process_state: 1 }), anUpdate(3)]
    expect(statesOf(mergeUpdates(before, [anUpdate(1), anUpdate(3)]))).toEqual([
      [1, 0],
      [2, 2],
      [3, 0],
    ])
  })

  // spec: SM-4-012
  it('shows a running update that becomes idle as done', () => {
    expect(statesOf(mergeUpdates([anUpdate(1, { process_state: 1 })], [anUpdate(1)]))).toEqual([[1, 2]])
  })

  it('shows a failure, and drops an idle update that disappears', () => {
    const before = [anUpdate(1, { process_state: 1 }), anUpdate(2)]
    expect(statesOf(mergeUpdates(before, [anUpdate(1, { process_state: 8 })]))).toEqual([[1, 8]])
  })
})
