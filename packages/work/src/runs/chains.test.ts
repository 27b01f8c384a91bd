import type { WorkItem } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { advanceChains, runsOf } from './chains.ts'
import { anItem, aRun, madeAt } from './testing/a-run.ts'

const after = { runId: 'first', id: 1 }
const waiting: Partial<WorkItem> = { id: 11, siteId: 1, after }
/** A backup of site 1 as the test says, and an update that comes after it. */
const chain = (first: Partial<WorkItem>, second: Partial<WorkItem> = waiting) => ({
  runs: [
    aRun([first], { id: 'first' }),
    aRun([second], { id: 'then', kind: 'extension-update' }),
    aRun([{}], { id: 'alone' }),
  ],
})
const update = (id: number, siteId: number | null, more: object = {}) => ({
  ...{ id, siteId, label: `JCE at ${siteId}` },
  ...more,
})
function ids() {
  let count = 0
  return () => `run-${++count}`
}

describe('advanceChains on an item that follows a backup', () => {
  it.each(['waiting', 'starting', 'running'] as const)(
    'leaves the item alone while the backup is %s',
    (state) => {
      const before = chain({ state })
      expect(advanceChains(before)).toBe(before)
    },
  )

  it.each<[WorkItem['state'], string | null, string]>([
    ['failed', 'Disk is full', 'Not started: its backup failed. Disk is full'],
    ['failed', null, 'Not started: its backup failed.'],
    ['cancelled', 'By Anna', 'Not started: its backup was cancelled.'],
    ['stopped', null, 'Not started: its backup was stopped.'],
    ['skipped', 'No backup tool', 'Not started: its backup is no longer known.'],
  ])('skips the item when the backup has %s (%s)', (state, reason, expected) => {
    const { runs } = advanceChains(chain({ state, reason }))
    expect(runs[1]?.items).toStrictEqual([anItem({ ...waiting, state: 'skipped', reason: expected })])
  })

  it('cuts the reason of a skipped item at 1000 characters', () => {
    const { runs } = advanceChains(chain({ state: 'failed', reason: 'x'.repeat(1000) }))
    expect(runs[1]?.items[0]?.reason).toHaveLength(1000)
  })

  it.each<[string, { runId: string; id: number }]>([
    ['run', { runId: 'gone', id: 1 }],
    ['piece', { runId: 'first', id: 2 }],
  ])('skips the item when the %s of the backup is unknown', (_, unknown) => {
    const { runs } = advanceChains(chain({}, { ...waiting, after: unknown }))
    expect(runs[1]?.items[0]).toMatchObject({
      ...{ state: 'skipped', reason: 'Not started: its backup is no longer known.' },
    })
  })

  it('frees the item when the backup is done, also one that was skipped meanwhile', () => {
    for (const second of [waiting, { ...waiting, state: 'skipped', reason: 'x' } as const]) {
      const [, run] = advanceChains(chain({ state: 'done' }, second)).runs
      const { after: _, ...free } = anItem({ ...waiting, state: 'waiting', reason: null })
      expect(run?.items).toStrictEqual([free])
    }
  })

  it('makes a skipped item wait again when the backup is retried', () => {
    const skipped = { ...waiting, state: 'skipped', reason: 'x' } as const
    const [, run] = advanceChains(chain({ state: 'waiting' }, skipped)).runs
    expect(run?.items).toStrictEqual([anItem({ ...waiting, state: 'waiting', reason: null })])
  })

  it('keeps the objects of all other runs and items', () => {
    const before = chain({ state: 'failed' })
    const [first, then, alone] = advanceChains(before).runs
    expect([first === before.runs[0], then === before.runs[1], alone === before.runs[2]]).toEqual([
      ...[true, false, true],
    ])
    const both = {
      runs: [aRun([{ state: 'failed' }], { id: 'first' }), aRun([{}, { after }], { id: 'then' })],
    }
    const settled = advanceChains(both).runs[1]
    expect(settled?.items[0]).toBe(both.runs[1]?.items[0])
    expect(settled?.items[1]?.state).toBe('skipped')
  })

  it('answers the same object when no item follows another', () => {
    const before = { runs: [aRun([{ state: 'failed' }])] }
    expect(advanceChains(before)).toBe(before)
  })
})

describe('runsOf an order', () => {
  it('makes one run when no backup comes first', () => {
    const runs = runsOf({ kind: 'extension-update', items: [update(11, 1)] }, ids(), madeAt)
    expect(runs.map(({ id, kind }) => [id, kind])).toEqual([['run-1', 'extension-update']])
    expect(runs[0]?.items[0]).not.toHaveProperty('after')
  })

  it('makes a run of one backup a site, and a run of the rest that follows it', () => {
    const items = [
      update(11, 1, { siteName: 'Alpha' }),
      update(12, 1, { siteName: 'Alpha' }),
      update(21, 2),
      update(31, 3, { skip: 'Ignored' }),
      update(41, null),
    ]
    const [backups, rest] = runsOf({ kind: 'extension-update', backupFirst: 'backup', items }, ids(), madeAt)
    expect(backups).toMatchObject({ id: 'run-1', kind: 'backup', createdAt: madeAt, touchedAt: madeAt })
    expect(backups?.items.map(({ id, siteId, label }) => [id, siteId, label])).toEqual([
      [1, 1, 'Alpha'],
      [2, 2, 'JCE at 2'],
    ])
    expect(rest?.items.map(({ state, reason, after }) => [state, reason, after])).toEqual([
      ['waiting', null, { runId: 'run-1', id: 1 }],
      ['waiting', null, { runId: 'run-1', id: 1 }],
      ['waiting', null, { runId: 'run-1', id: 2 }],
      ['skipped', 'Ignored', undefined],
      ['skipped', 'Not started: its site is not known, so that no backup can be made first.', undefined],
    ])
  })

  it('makes no run of backups when no site can be backed up', () => {
    const items = [update(31, 3, { skip: 'Ignored' }), update(41, null)]
    const runs = runsOf({ kind: 'extension-update', backupFirst: 'backup', items }, ids(), madeAt)
    expect(runs.map(({ kind, items }) => [kind, items.map(({ state }) => state)])).toEqual([
      ['extension-update', ['skipped', 'skipped']],
    ])
  })
})
