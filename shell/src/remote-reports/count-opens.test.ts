import { describe, expect, it } from 'vitest'
import type { LoadTrace } from '../store/remotes-slice.ts'
import { createOpenCounter } from './count-opens.ts'

const shown: LoadTrace = {
  ...{ name: 'sites', version: '1.0.0', attempt: 1, at: '2026-11-28T08:00:00.000Z' },
  ...{ outcome: 'ready', failed: null, manifestMs: 0, entryMs: null, codeMs: 200, mountMs: 100 },
}
const crashed: LoadTrace = {
  ...shown,
  outcome: 'crashed',
  failed: { version: '1.0.0', code: 'FL-R7-crashed' },
}
const none = [0, 0, 0, 0, 0, 0]

describe('createOpenCounter', () => {
  it('counts a load once, in the class of its time until the page stood', () => {
    const count = createOpenCounter()
    expect(count([shown])).toEqual([
      { name: 'sites', version: '1.0.0', opens: 1, times: [0, 1, 0, 0, 0, 0], failures: {} },
    ])
    expect(count([shown])).toEqual([])
  })

  it('counts a load that was made ahead once its page is opened', () => {
    const count = createOpenCounter()
    expect(count([{ ...shown, mountMs: null }])).toEqual([])
    expect(count([{ ...shown, mountMs: 5000 }])).toMatchObject([{ opens: 1, times: [0, 0, 0, 0, 0, 1] }])
  })

  it('counts a crash once, and no second open for it', () => {
    const count = createOpenCounter()
    count([shown])
    expect(count([crashed])).toEqual([
      { name: 'sites', version: '1.0.0', opens: 0, times: none, failures: { 'FL-R7-crashed': 1 } },
    ])
    expect(count([crashed])).toEqual([])
  })

  it('counts a page that crashes before it stands as an open', () => {
    const count = createOpenCounter()
    expect(count([{ ...crashed, mountMs: null }])).toMatchObject([
      { opens: 1, times: none, failures: { 'FL-R7-crashed': 1 } },
    ])
  })

  it('counts a release that did not load as its failure, and the last good one as an open', () => {
    const failed = { version: '2.0.0', code: 'FL-R4-broken' } as const
    expect(createOpenCounter()([{ ...shown, failed }])).toEqual([
      { name: 'sites', version: '1.0.0', opens: 1, times: [0, 1, 0, 0, 0, 0], failures: {} },
      { name: 'sites', version: '2.0.0', opens: 1, times: none, failures: { 'FL-R4-broken': 1 } },
    ])
  })

  it('counts nothing of a remote that is switched off', () => {
    const off = { version: '1.0.0', code: 'FL-R9-switched-off' } as const
    expect(createOpenCounter()([{ ...shown, outcome: 'refused', failed: off, mountMs: null }])).toEqual([])
  })
})
