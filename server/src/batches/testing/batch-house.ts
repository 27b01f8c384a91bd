import { type BatchItem, BatchOrder } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { z } from 'zod'
import { batches, jobs } from '../../db/index.ts'
import { cancellerOf, countItems } from '../../jobs/index.ts'
import { asWritten } from '../../jobs/testing/as-written.ts'
import { withEngine } from '../../jobs/testing/with-engine.ts'
import { orderBatch } from '../order-batch.ts'
import { presentPiece } from '../presenter.ts'
import { readPieces } from '../store.ts'

type Options = Parameters<typeof withEngine>[0]

/** The real engine with simulated sites of one account, which was connected and read. */
export async function batchHouse(slugs: readonly string[], options: Options = {}) {
  const house = await withEngine(options)
  const { db, actor, engine, accountId } = house
  const siteIds: number[] = []
  for (const slug of slugs) siteIds.push(await house.connect(slug))
  await house.idle()

  async function pieces(id: number): Promise<z.input<typeof BatchItem>[]> {
    return (await readPieces(db, id, 0, 1000)).map(presentPiece)
  }

  return {
    ...house,
    siteIds,
    pieces,
    async order(body: z.input<typeof BatchOrder>): Promise<number> {
      const by = await cancellerOf(db, actor)
      const order = BatchOrder.parse(body)
      const id = await orderBatch({ db, accountId, order, by, at: new Date() })
      engine.port.batches.ask()
      return id
    },
    batch: async (id: number) => (await db.select().from(batches).where(eq(batches.id, id)))[0],
    counts: async (id: number) => (await countItems(db, [id])).get(id),
    /** Resolves with the pieces of the batch when it has ended. */
    async ended(id: number) {
      const look = async () => {
        const [batch] = await db.select().from(batches).where(eq(batches.id, id))
        expect(batch?.endedAt).not.toBeNull()
      }
      await vi.waitFor(look, { timeout: 60_000, interval: 20 })
      return pieces(id)
    },
    /** Kinds and ends of the jobs of people, in their order. */
    async jobsOf(siteId: number) {
      const rows = await db
        .select()
        .from(jobs)
        .where(eq(jobs.siteId, siteId))
        .orderBy(...asWritten)
      return rows.slice(1).map(({ kind, state }) => `${kind} ${state}`)
    },
  }
}

type Pieces = Awaited<ReturnType<Awaited<ReturnType<typeof batchHouse>>['pieces']>>

/** State and reason of each piece. */
export const ends = (pieces: Pieces) => pieces.map(({ state, reason }) => [state, reason?.message ?? null])

/** Sites of the simulator: one without work, and one with updates. */
export const plain = 'gemeinde-oberhofen'
export const behind = 'schreinerei-lindner'
/** Why a backup fails. */
export const full = { kind: 'failBackup', at: 40, message: 'Disk is full' } as const
