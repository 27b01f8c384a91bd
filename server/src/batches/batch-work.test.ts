import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, batches, users } from '../db/index.ts'
import { removeSiteNow } from '../sites/remove-site.ts'
import { batchHouse, behind, ends, full, plain } from './testing/batch-house.ts'

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
