import { describe, expect, it } from 'vitest'
import { afterBackup, startableItems, workOf } from './backup-first.ts'
import { newRun, type TabItem } from './tab-run.ts'
import { anItem, aRun, madeAt } from './testing/a-run.ts'

const options = { backup_first: 'backup', only_minor: false } as const
const first: Partial<TabItem> = { siteId: 1, step: 'backup' }
const updates = (...items: Partial<TabItem>[]) => aRun(items, { kind: 'extension-update', options })

describe('an item that is backed up first', () => {
  it('is in its backup the work of its site, and then its own', () => {
    const run = updates({ ...first, id: 11 })
    expect(workOf(run, anItem({ ...first, id: 11 }))).toMatchObject(['backup', { id: 1 }])
    expect(workOf(run, anItem({ id: 11, siteId: 1 }))).toMatchObject(['extension-update', { id: 11 }])
  })

  it('starts one at a time at each site, and all at once after the backup', () => {
    const ids = (...items: Partial<TabItem>[]) => startableItems(updates(...items)).map(({ id }) => id)
    expect(ids(first, first, { ...first, siteId: 2 })).toEqual([1, 3])
    expect(ids({ ...first, state: 'starting' }, first)).toEqual([])
    expect(ids({ siteId: 1 }, { siteId: 1 }, { siteId: 1, state: 'running' })).toEqual([1, 2])
  })
})

describe('afterBackup', () => {
  const run = updates({ ...first, state: 'running' }, first, { ...first, siteId: 2 }, { siteId: 1 })
  const failed = (reason: string | null) => ({ state: 'failed', reason: reason ?? '' }) as const

  it('lets the items of the site continue, and leaves all others alone', () => {
    const after = afterBackup(run, 1, { state: 'done', reason: null }, madeAt)
    expect(after.slice(0, 2)).toStrictEqual([anItem(), anItem({ id: 2, siteId: 1 })])
    expect([after[2] === run.items[2], after[3] === run.items[3]]).toEqual([true, true])
  })

  it.each([
    [failed('Disk is full'), 'Not started: its backup failed. Disk is full'],
    [failed(null), 'Not started: its backup failed.'],
    [{ state: 'cancelled', reason: 'By Anna' } as const, 'Not started: its backup was cancelled.'],
  ])('skips the items of the site when the backup ends with %j', (end, reason) => {
    const [one, two] = afterBackup(run, 1, end, madeAt)
    const expected = { state: 'skipped', step: 'backup', reason, endedAt: madeAt }
    expect([one, two]).toMatchObject([expected, expected])
  })

  it('cuts the reason of a skipped item at 1000 characters', () => {
    expect(afterBackup(run, 1, failed('x'.repeat(1000)), madeAt)[0]?.reason).toHaveLength(1000)
  })

  it('lets nothing continue in a cancelled run', () => {
    const [one] = afterBackup({ ...run, isCancelled: true }, 1, { state: 'done', reason: null }, madeAt)
    expect(one).toMatchObject({ state: 'cancelled', endedAt: madeAt })
  })
})

describe('newRun', () => {
  const order = { id: 1, key: null, kind: 'extension-update' as const }
  const update = (id: number, siteId: number | null) => ({ id, siteId, name: 'Alpha', what: 'JCE' })

  it('holds each id once, waiting or skipped, with names of at most 300 characters', () => {
    const long = 'x'.repeat(400)
    const none = { backup_first: null, only_minor: false }
    const skip = { code: 'backup_unavailable', message: 'No backup tool' } as const
    const items = [update(1, 1), { id: 2, siteId: null, name: long, what: long, skip }, update(1, 1)]
    const { items: made } = newRun({ ...order, options: none, items }, madeAt)
    expect(made.map(({ id, state, reason, code }) => [id, state, reason, code])).toEqual([
      [1, 'waiting', null, null],
      [2, 'skipped', 'No backup tool', 'backup_unavailable'],
    ])
    expect([made[1]?.name.length, made[1]?.what?.length]).toEqual([300, 300])
  })

  it('puts the backup of the site before each item, and skips one whose site is unknown', () => {
    const { items } = newRun({ ...order, options, items: [update(11, 1), update(41, null)] }, madeAt)
    expect(items.map(({ state, step, reason }) => [state, step, reason])).toEqual([
      ['waiting', 'backup', null],
      ['skipped', undefined, 'Not started: its site is not known, so that no backup can be made first.'],
    ])
  })
})
