import { and, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { accounts, batches, extensions, sites, users } from '../db/index.ts'
import { removeSiteNow } from '../sites/remove-site.ts'
import { dismiss, retryPieces, setCancelled, setPaused } from './store.ts'
import { batchHouse } from './testing/batch-house.ts'

const plain = 'gemeinde-oberhofen'
const behind = 'schreinerei-lindner'
const full = { kind: 'failBackup', at: 40, message: 'Disk is full' } as const
type Pieces = Awaited<ReturnType<Awaited<ReturnType<typeof batchHouse>>['pieces']>>
const ends = (pieces: Pieces) => pieces.map(({ state, reason }) => [state, reason?.message ?? null])

/** A site with updates of extensions, of which two are kept. */
async function anUpdateHouse(options: Parameters<typeof batchHouse>[1] = {}) {
  const house = await batchHouse([behind], options)
  const [siteId = 0] = house.siteIds
  const needsUpdate = and(eq(extensions.siteId, siteId), eq(extensions.needsUpdate, 1))
  const pending = await house.db.select().from(extensions).where(needsUpdate).orderBy(extensions.eid)
  const ids = pending.slice(0, 2).map(({ id }) => id)
  return { ...house, siteId, ids }
}

describe('a batch', () => {
  it('does the work of each site and tells how it goes on, at last that it has ended', async () => {
    const { siteIds, order, ended, jobsOf, sent, until, batch } = await batchHouse([plain, behind])
    const id = await order({ kind: 'backup', filter: {} })
    expect(ends(await ended(id))).toEqual([
      ['done', null],
      ['done', null],
    ])
    for (const siteId of siteIds) expect(await jobsOf(siteId)).toEqual(['backup succeeded'])
    await until('batch.ended')
    const told = sent.filter(({ name }) => name.startsWith('batch.'))
    expect(told.at(-1)).toMatchObject({
      name: 'batch.ended',
      payload: { batch_id: id, counts: { total: 2, waiting: 0, running: 0, done: 2 } },
    })
    expect(told.filter(({ name }) => name === 'batch.ended')).toHaveLength(1)
    expect(told.length).toBeGreaterThan(1)
    expect((await batch(id))?.endedAt).not.toBeNull()
  })

  it.each([
    ['backup', ['backup succeeded']],
    ['backup-and-test', ['backupandtest succeeded', 'backuptest succeeded']],
    ['audit', ['backupandaudit succeeded', 'audit succeeded']],
    ['refresh', ['refresh succeeded']],
  ] as const)('of the kind %s is done when all its parts are', async (kind, jobs) => {
    const { siteIds, order, ended, jobsOf } = await batchHouse([plain])
    const pieces = await ended(await order({ kind, filter: {} }))
    expect([ends(pieces), await jobsOf(siteIds[0] ?? 0)]).toEqual([[['done', null]], jobs])
  })

  it.each([
    ['backup', 'failed'],
    ['backup-and-test', 'failed'],
    ['audit', 'done'],
  ] as const)('of the kind %s is %s when the backup fails', async (kind, state) => {
    const { order, ended, control } = await batchHouse([plain])
    control.set(plain, { fault: full })
    const [piece] = await ended(await order({ kind, filter: {} }))
    expect(piece?.state).toBe(state)
    if (state === 'failed')
      expect(piece?.reason).toMatchObject({ message: expect.stringContaining('Disk is full') })
  })

  it.each(['backup-and-test', 'extension-update'] as const)(
    'of the kind %s fails where a backup does not pass its test',
    async (kind) => {
      const { order, ended, jobsOf, siteIds, control } = await batchHouse([behind])
      control.set(behind, {
        fault: { kind: 'archive', format: 'zip', flaw: 'corruptData', bytes: 330_000, partBytes: 70_000 },
      })
      const isUpdate = kind === 'extension-update'
      const options = { backup_first: isUpdate ? ('backup-and-test' as const) : null }
      const [piece] = await ended(await order({ kind, filter: {}, options }))
      expect([piece?.state, piece?.reason?.message]).toEqual([
        isUpdate ? 'skipped' : 'failed',
        expect.stringContaining('The checksum of the file'),
      ])
      expect(await jobsOf(siteIds[0] ?? 0)).toEqual(['backupandtest succeeded', 'backuptest succeeded'])
    },
  )
})

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

describe('a person', () => {
  it('who pauses a batch keeps the rest waiting, and resumes it', async () => {
    const { db, engine, newEngine, order, ended, batch, counts } = await batchHouse([plain])
    await engine.stop()
    const id = await order({ kind: 'backup', filter: {} })
    const steer = async (isPaused: boolean) => {
      const row = await batch(id)
      if (row !== undefined) await setPaused(db, row, isPaused)
      await engine.port.batches.tend(id)
    }
    await steer(true)
    expect(await counts(id)).toMatchObject({ waiting: 1, running: 0 })
    await steer(false)
    expect(await counts(id)).toMatchObject({ waiting: 0, running: 1 })
    await newEngine().start()
    expect((await ended(id)).map(({ state }) => state)).toEqual(['done'])
  })

  it('who pauses, resumes or dismisses a batch has it told, though none of its pieces has moved', async () => {
    const { db, engine, newEngine, order, batch, sent } = await batchHouse([plain])
    await engine.stop()
    const id = await order({ kind: 'backup', filter: {} })
    const row = await batch(id)
    if (row === undefined) throw new Error('The batch was not stored.')
    await setPaused(db, row, true)
    const next = newEngine()
    next.start()
    const told = async (count: number) => {
      next.port.batches.ask()
      const events = () => sent.filter(({ name }) => name === 'batch.changed')
      await vi.waitFor(() => expect(events()).toHaveLength(count), { timeout: 20_000 })
    }
    await told(1)
    await setPaused(db, row, true)
    await told(2)
    await db.update(batches).set({ endedAt: new Date() }).where(eq(batches.id, id))
    await dismiss(db, row, new Date())
    await told(3)
  })

  it('who cancels a batch ends what waits and what runs, and says who it was', async () => {
    const { db, actor, engine, order, ended, until, batch, jobsOf, siteIds } = await batchHouse(
      [plain, behind],
      {
        speed: 20,
      },
    )
    await db.update(users).set({ firstname: 'Anna', lastname: 'Huber' }).where(eq(users.id, actor.userId))
    const id = await order({ kind: 'backup', filter: {} })
    await until('backup.started')
    const row = await batch(id)
    if (row !== undefined) await setCancelled(db, row, { ...actor, name: 'Anna Huber' })
    await engine.port.batches.tend(id)
    const pieces = await ended(id)
    expect(pieces.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    for (const { reason } of pieces) expect(reason?.message).toMatch(/^Cancelled by Anna Huber\./)
    for (const siteId of siteIds) expect(await jobsOf(siteId)).not.toContain('backup succeeded')
  })

  it('who orders other work at a site meanwhile makes its piece wait, not fail', async () => {
    const { db, siteIds, start, engine, order, counts, pieces } = await batchHouse([plain])
    const [siteId = 0] = siteIds
    await engine.stop()
    const id = await order({ kind: 'backup', filter: {} })
    await start('refresh', siteId)
    await engine.port.batches.tend(id)
    expect(await counts(id)).toMatchObject({ waiting: 1, failed: 0 })
    expect((await pieces(id))[0]?.reason).toBeNull()
    expect((await db.select().from(sites).where(eq(sites.id, siteId)))[0]?.processKind).toBe('refresh')
  })
})

describe('a batch that waits', () => {
  it('ends the piece of a site that is removed, with the reason', async () => {
    const { db, accountId, actor, siteIds, engine, newEngine, order, ended, pieces } = await batchHouse([
      plain,
      behind,
    ])
    const [first = 0] = siteIds
    await engine.stop()
    const id = await order({ kind: 'refresh', filter: {} })
    const by = { ...actor, name: 'Anna' }
    await removeSiteNow(db, { accountId, id: first, by, at: new Date() })
    await newEngine().start()
    expect((await ended(id)).map(({ state }) => state)).toEqual(['failed', 'done'])
    expect((await pieces(id))[0]).toMatchObject({ site: { id: null }, reason: { code: 'not_found' } })
  })

  it('ends when the site of its running piece is removed', async () => {
    const { db, accountId, actor, siteIds, order, ended, until } = await batchHouse([plain], { speed: 20 })
    const [siteId = 0] = siteIds
    const id = await order({ kind: 'backup', filter: {} })
    await until('backup.started')
    const by = { ...actor, name: 'Anna' }
    await removeSiteNow(db, { accountId, id: siteId, by, at: new Date() })
    expect(ends(await ended(id))).toEqual([['cancelled', expect.stringMatching(/^Cancelled by Anna\./)]])
  })

  it.each([
    ['its user is removed', 'cancelled', 'The user who started it was removed.'],
    ['the account has no service', 'failed', expect.stringMatching(/^The service is not active/)],
  ])('begins nothing more once %s', async (what, state, why) => {
    const { db, actor, accountId, siteIds, engine, newEngine, order, ended, jobsOf } = await batchHouse([
      plain,
    ])
    await engine.stop()
    const id = await order({ kind: 'backup', filter: {} })
    if (what.startsWith('its user')) await db.delete(users).where(eq(users.id, actor.userId))
    else await db.update(accounts).set({ serviceEnabled: false }).where(eq(accounts.id, accountId))
    await newEngine().start()
    expect(ends(await ended(id))).toEqual([[state, why]])
    expect(await jobsOf(siteIds[0] ?? 0)).toEqual([])
  })

  it('goes with its account', async () => {
    const { db, accountId, engine, order, pieces } = await batchHouse([plain])
    await engine.stop()
    const id = await order({ kind: 'backup', filter: {} })
    await db.delete(accounts).where(eq(accounts.id, accountId))
    expect([await db.$count(batches), await pieces(id)]).toEqual([0, []])
  })

  it('is continued by another process', async () => {
    const { engine, newEngine, order, ended, counts } = await batchHouse([plain])
    await engine.stop()
    const id = await order({ kind: 'backup', filter: {} })
    await engine.port.batches.tend(id)
    expect(await counts(id)).toMatchObject({ running: 1 })
    await newEngine().start()
    expect(ends(await ended(id))).toEqual([['done', null]])
  })
})
