import type { JobWord } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, onTestFinished } from 'vitest'
import type { Db, OpenDatabase } from '../../db/index.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { aUser } from '../../testing/customer-rows.ts'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { aSite } from '../../testing/site-rows.ts'
import { endedJob, writeHeld } from '../job/lease.ts'
import { createWorkQueue } from '../queue/work-queue.ts'

export const now = new Date('2026-11-21T08:00:00Z')
export const later = (ms: number) => new Date(now.getTime() + ms)
const clock = { userId: null, impersonatorId: null }
const person = { userId: 1, impersonatorId: null }
export const restMs = 1000

// The first database of a process runs the migrations, which takes long on a busy machine.
beforeAll(async () => (await openTestDatabase()).close())

type Wanted = { accountId: number; machine: string; kind?: JobWord; isByClock?: boolean; siteId?: number }

/**
 * A process on the queue; its jobs are named in the order of asking, each at a site of its own unless it is
 * said.
 */
export async function aQueue({ isAlone = true } = {}) {
  const opened = await openTestDatabase()
  onTestFinished(opened.close)
  const { db } = opened
  const at = { now }
  const names = new Map<string, string>()
  const idOf = (name: string) => [...names].find((entry) => entry[1] === name)?.[0] ?? ''
  const process = (owner: string) => aProcess(opened, { owner, isAlone, now: () => at.now })
  const mine = await process('me')

  async function taken(queue: Awaited<typeof mine>, limit: number): Promise<string[]> {
    await queue.deleteFinished()
    await queue.handOver()
    return (await queue.take(limit)).map(({ id }) => names.get(id) ?? '')
  }

  return {
    db,
    idOf,
    process,
    wait: (ms: number) => {
      at.now = later(ms)
    },
    account: async () => (await aUser(db)).accountId,
    async ask(name: string, wanted: Wanted): Promise<void> {
      names.set(await aJob(db, wanted, names.size), name)
    },
    take: (limit = 100) => taken(mine, limit),
    async takeNew(accountIds: number[], reserved: number) {
      return (await mine.takeNew(accountIds, reserved)).map(({ id }) => names.get(id) ?? '')
    },
    takeAs: taken,
    async end(name: string) {
      await db
        .update(jobs)
        .set({ ...endedJob(at.now), state: 'succeeded', updatedAt: at.now })
        .where(eq(jobs.id, idOf(name)))
      mine.done(idOf(name))
    },
    async leave(name: string, values: Partial<typeof jobs.$inferInsert> = {}) {
      await writeHeld(db, idOf(name), 'me', { leaseOwner: null, runAfter: at.now, ...values })
      mine.done(idOf(name))
    },
  }
}

async function aProcess(
  { db, queue: store }: OpenDatabase,
  { owner, isAlone, now }: { owner: string; isAlone: boolean; now: () => Date },
) {
  const ignore = () => {}
  const options = { db, store, isAlone, owner, now, size: 40, restMs, onNews: ignore, onError: ignore }
  const queue = createWorkQueue(options)
  await queue.start()
  onTestFinished(queue.stop)
  return queue
}

async function aJob(db: Db, wanted: Wanted, index: number): Promise<string> {
  const { accountId, machine, kind = 'refresh', isByClock = false } = wanted
  const siteId = wanted.siteId ?? (await aSite(db, { accountId })).id
  const at = later(index - 60_000)
  const place = { accountId, siteId, subjectId: index, address: machine }
  const times = { runAfter: at, createdAt: at, updatedAt: at }
  const [job] = await db
    .insert(jobs)
    .values({ kind, ...place, ...times, actor: isByClock ? clock : person })
    .returning()
  return job?.id ?? ''
}
