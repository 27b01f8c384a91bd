import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { batches, sites, users } from '../db/index.ts'
import { dismiss, setCancelled, setPaused } from './store.ts'
import { batchHouse, behind, plain } from './testing/batch-house.ts'

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
