import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { extensions } from '../db/index.ts'
import { retryPieces } from './store.ts'
import { batchHouse, behind, ends, full } from './testing/batch-house.ts'

/** A site with updates of extensions, of which two are kept. */
async function anUpdateHouse(options: Parameters<typeof batchHouse>[1] = {}) {
  const house = await batchHouse([behind], options)
  const [siteId = 0] = house.siteIds
  const needsUpdate = and(eq(extensions.siteId, siteId), eq(extensions.needsUpdate, 1))
  const pending = await house.db.select().from(extensions).where(needsUpdate).orderBy(extensions.eid)
  const ids = pending.slice(0, 2).map(({ id }) => id)
  return { ...house, siteId, ids }
}

describe('a batch with "Back up first"', () => {
  it('makes one backup of a site, then each of its updates', async () => {
    const { siteId, ids, order, ended, jobsOf } = await anUpdateHouse()
    const options = { backup_first: 'backup' } as const
    const pieces = await ended(await order({ kind: 'extension-update', ids, options }))
    expect(ends(pieces)).toEqual([
      ['done', null],
      ['done', null],
    ])
    expect(await jobsOf(siteId)).toEqual([
      'backup succeeded',
      'extensionupdate succeeded',
      'extensionupdate succeeded',
    ])
  })

  it('tests the backup before the update, where that is asked for', async () => {
    const { siteId, ids, order, ended, jobsOf } = await anUpdateHouse()
    const options = { backup_first: 'backup-and-test' } as const
    await ended(await order({ kind: 'extension-update', ids: ids.slice(0, 1), options }))
    expect(await jobsOf(siteId)).toEqual([
      'backupandtest succeeded',
      'backuptest succeeded',
      'extensionupdate succeeded',
    ])
  })

  it('starts no update when the backup fails, and after a retry makes backup and updates', async () => {
    const { db, siteId, ids, actor, engine, order, ended, batch, jobsOf, control } = await anUpdateHouse()
    control.set(behind, { fault: full })
    const options = { backup_first: 'backup' } as const
    const id = await order({ kind: 'extension-update', ids, options })
    const why = expect.stringMatching(/^Not started: its backup failed\. .*Disk is full/)
    expect(ends(await ended(id))).toEqual([
      ['skipped', why],
      ['skipped', why],
    ])
    expect(await jobsOf(siteId)).toEqual(['backup failed'])
    control.clear(behind)
    const row = await batch(id)
    if (row !== undefined) await retryPieces(db, row, { ...actor, name: 'Anna' })
    engine.port.batches.ask()
    expect((await ended(id)).map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await jobsOf(siteId)).toHaveLength(4)
  })

  it('starts no update when the backup was cancelled', async () => {
    const { siteId, ids, actor, engine, order, ended, until } = await anUpdateHouse({ speed: 20 })
    const options = { backup_first: 'backup' } as const
    const id = await order({ kind: 'extension-update', ids, options })
    await until('backup.started')
    await engine.port.cancel({ siteId, ...actor })
    const why = 'Not started: its backup was cancelled.'
    expect(ends(await ended(id))).toEqual([
      ['skipped', why],
      ['skipped', why],
    ])
  })

  it('leaves out an update that has become a major one since the order', async () => {
    const { db, ids, order, ended } = await anUpdateHouse()
    const options = { backup_first: 'backup', only_minor: true } as const
    const [first = 0] = ids
    await db.update(extensions).set({ version: '1.0', nextVersion: '1.1' }).where(eq(extensions.id, first))
    const id = await order({ kind: 'extension-update', ids: [first], options })
    await db.update(extensions).set({ nextVersion: '2.0' }).where(eq(extensions.id, first))
    expect(ends(await ended(id))).toEqual([['skipped', 'A major update, which this batch leaves out.']])
  })
})
