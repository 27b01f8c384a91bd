import type { JobWord } from '@flotilla/api/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Db, OpenDatabase } from '../../db/index.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { aUser } from '../../testing/customer-rows.ts'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { aSite } from '../../testing/site-rows.ts'
import { afterUpdate } from '../job/job.ts'
import { endedJob, LeaseLost, writeHeld } from '../job/lease.ts'
import { createWorkQueue } from './work-queue.ts'

const now = new Date('2026-11-21T08:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const clock = { userId: null, impersonatorId: null }
const person = { userId: 1, impersonatorId: null }
const restMs = 1000

beforeAll(async () => (await openTestDatabase()).close())

type Wanted = { accountId: number; machine: string; kind?: JobWord; isByClock?: boolean; siteId?: number }

/**
 * A process on the queue; its jobs are named in the order of asking, each at a site of its own unless it is
 * said.
 */
async function aQueue({ isAlone = true } = {}) {
  const opened = await openTestDatabase()
  onTestFinished(opened.close)
  const { db } = opened
  const at = { now }
  const names = new Map<string, string>()
  const idOf = (name: string) => [...names].find((entry) => entry[1] === name)?.[0] ?? ''
  const process = (owner: string) => aProcess(opened, { owner, isAlone, now: () => at.now })
  const mine = await process('me')

  async function taken(queue: Awaited<typeof mine>, limit: number): Promise<string[]> {
    await queue.settle()
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
    async takeNew(accountIds: number[]) {
      await mine.handOverNew(accountIds)
      return (await mine.take(100)).map(({ id }) => names.get(id) ?? '')
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

describe('the queue', { timeout: 60_000 }, () => {
  it('spreads work over machines, however it is sorted, with two at a time on each', async () => {
    const { account, ask, take } = await aQueue()
    const accountId = await account()
    for (const machine of ['a', 'b', 'c'])
      for (const place of [1, 2, 3, 4]) await ask(`${machine}${place}`, { accountId, machine })
    expect(await take(4)).toEqual(['a1', 'b1', 'c1', 'a2'])
    expect(await take()).toEqual(['b2', 'c2'])
    expect(await take()).toEqual([])
  })

  it('leaves a machine alone only as long as its places are taken', async () => {
    const { account, ask, take, end } = await aQueue()
    const accountId = await account()
    for (const place of [1, 2, 3, 4]) await ask(`a${place}`, { accountId, machine: 'a' })
    expect(await take()).toEqual(['a1', 'a2'])
    expect(await take()).toEqual([])
    await end('a1')
    expect(await take()).toEqual(['a3'])
  })

  it('has what an account has just asked for at its turn, without a look at the others', async () => {
    const { account, ask, takeNew } = await aQueue()
    const [many, few] = [await account(), await account()]
    for (let index = 0; index < 20; index += 1)
      await ask(`many${index}`, { accountId: many, machine: `m${index}` })
    await ask('few', { accountId: few, machine: 'other' })
    expect(await takeNew([few])).toEqual(['few'])
    expect(await takeNew([few])).toEqual([])
    expect(await takeNew([many, few])).toHaveLength(20)
  })

  it('gives a click the next place, although much waits for machines that were busy', async () => {
    const { account, ask, take, end } = await aQueue()
    const [many, few] = [await account(), await account()]
    for (const machine of ['a', 'b', 'c', 'd'])
      for (const place of [1, 2, 3, 4]) await ask(`${machine}${place}`, { accountId: many, machine })
    expect(await take(4)).toEqual(['a1', 'b1', 'c1', 'd1'])
    await ask('few', { accountId: few, machine: 'other' })
    await end('a1')
    expect(await take(1)).toEqual(['few'])
  })

  it('is shared between accounts, however much one of them asked for before', async () => {
    const { account, ask, take } = await aQueue()
    const [many, few] = [await account(), await account()]
    for (let index = 0; index < 20; index += 1)
      await ask(`many${index}`, { accountId: many, machine: `m${index}` })
    expect(await take(2)).toEqual(['many0', 'many1'])
    await ask('few0', { accountId: few, machine: 'm5' })
    await ask('few1', { accountId: few, machine: 'other' })
    expect((await take(4)).filter((name) => name.startsWith('few'))).toEqual(['few0', 'few1'])
  })

  it('reaches a small account on the machine of a big one', async () => {
    const { account, ask, take } = await aQueue()
    const [many, few] = [await account(), await account()]
    for (let index = 0; index < 20; index += 1)
      await ask(`many${index}`, { accountId: many, machine: 'shared' })
    await ask('few', { accountId: few, machine: 'shared' })
    expect(await take()).toEqual(['many0', 'few'])
  })

  it('gives what people asked for before what clocks began, which go on all the same', async () => {
    const { account, ask, take } = await aQueue()
    const accountId = await account()
    for (let index = 0; index < 10; index += 1)
      await ask(`clock${index}`, { accountId, machine: `c${index}`, isByClock: true })
    for (let index = 0; index < 10; index += 1)
      await ask(`person${index}`, { accountId, machine: `p${index}` })
    const taken = await take(10)
    expect(taken.slice(0, 3)).toEqual(['person0', 'person1', 'person2'])
    expect(taken.filter((name) => name.startsWith('clock'))).toHaveLength(2)
  })

  it('gives a click that comes late its turn before the rest of a fleet that clocks began', async () => {
    const { account, ask, take } = await aQueue()
    const accountId = await account()
    for (let index = 0; index < 30; index += 1)
      await ask(`clock${index}`, { accountId, machine: `c${index}`, isByClock: true })
    expect(await take(10)).toHaveLength(10)
    await ask('click', { accountId, machine: 'other' })
    expect(await take(1)).toEqual(['click'])
  })

  it('never has a long work before a click, nor a third on a machine, and ends what it began', async () => {
    const { account, ask, take, leave, end } = await aQueue()
    const accountId = await account()
    for (let index = 0; index < 6; index += 1)
      await ask(`backup${index}`, { accountId, machine: 'm', kind: 'backup' })
    expect(await take()).toEqual(['backup0', 'backup1'])
    await ask('click', { accountId, machine: 'm' })
    expect(await take()).toEqual(['click'])
    await leave('backup0')
    expect(await take()).toEqual(['backup0'])
    await end('backup0')
    expect(await take()).toEqual(['backup2'])
  })

  it('leaves half of the workers to short work, however much long work waits', async () => {
    const { account, ask, take } = await aQueue()
    const accountId = await account()
    for (let index = 0; index < 30; index += 1) {
      await ask(`backup${index}`, { accountId, machine: `b${index}`, kind: 'backup' })
      await ask(`short${index}`, { accountId, machine: `s${index}` })
    }
    const taken = await take(40)
    expect(taken.filter((name) => name.startsWith('short'))).toHaveLength(20)
  })

  it('does not give what pauses, until it is due or somebody wants it earlier', async () => {
    const { db, idOf, account, ask, take, leave, wait } = await aQueue()
    await ask('backup', { accountId: await account(), machine: 'm', kind: 'backup' })
    expect(await take()).toEqual(['backup'])
    await leave('backup', { runAfter: later(3_600_000) })
    expect(await take()).toEqual([])
    await db
      .update(jobs)
      .set({ runAfter: now })
      .where(eq(jobs.id, idOf('backup')))
    expect(await take()).toEqual(['backup'])
    await leave('backup', { runAfter: later(3_600_000) })
    wait(3_600_001)
    expect(await take()).toEqual(['backup'])
  })

  it('gives what an operator took out of pg-boss all the same, since the work is still to be done', async () => {
    const { db, account, ask, take } = await aQueue()
    const accountId = await account()
    for (const place of [1, 2, 3]) await ask(`a${place}`, { accountId, machine: 'a' })
    expect(await take(1)).toEqual(['a1'])
    await db.execute(sql`update pgboss.job set state = 'cancelled' where state = 'created'`)
    expect(await take()).toEqual(['a2'])
  })

  it('does not give what ended before its turn', async () => {
    const { db, idOf, account, ask, take } = await aQueue()
    const accountId = await account()
    for (const place of [1, 2, 3]) await ask(`a${place}`, { accountId, machine: 'a' })
    expect(await take(1)).toEqual(['a1'])
    await db
      .update(jobs)
      .set({ state: 'cancelled' })
      .where(eq(jobs.id, idOf('a2')))
    expect(await take()).toEqual(['a3'])
  })
})

describe('updates', { timeout: 60_000 }, () => {
  const kind = 'extensionupdate'

  it('happen one at a time on a machine, four in all', async () => {
    const { account, ask, take, end, wait } = await aQueue()
    const accountId = await account()
    for (const machine of ['a', 'a', 'b', 'c', 'd', 'e']) await ask(machine, { accountId, machine, kind })
    expect(await take()).toEqual(['a', 'b', 'c', 'd'])
    expect(await take()).toEqual([])
    await end('b')
    wait(restMs)
    expect(await take()).toEqual(['e'])
  })

  it('give their place away when the site is only looked at, and leave the machine in peace first', async () => {
    const { account, ask, take, leave, wait } = await aQueue()
    const accountId = await account()
    for (const [index, machine] of ['a', 'a', 'b', 'c', 'd', 'e'].entries())
      await ask(`${machine}${index}`, { accountId, machine, kind })
    expect(await take()).toEqual(['a0', 'b2', 'c3', 'd4'])
    await leave('a0', { step: afterUpdate, updatedAt: now })
    wait(restMs - 1)
    expect(await take()).toEqual(['e5', 'a0'])
    await leave('e5', { step: afterUpdate, updatedAt: now })
    wait(restMs)
    expect(await take()).toEqual(['a1', 'e5'])
  })

  it('of one site come one after the other, in the order of asking', async () => {
    const { db, account, ask, take, end, wait } = await aQueue()
    const accountId = await account()
    const { id: siteId } = await aSite(db, { accountId })
    for (const name of ['first', 'second']) await ask(name, { accountId, siteId, machine: 'a', kind })
    expect(await take()).toEqual(['first'])
    await end('first')
    wait(restMs)
    expect(await take()).toEqual(['second'])
  })

  it('need not wait for a machine to rest from one that ended tomorrow, by a clock that was ahead', async () => {
    const { db, idOf, account, ask, take } = await aQueue()
    const accountId = await account()
    await ask('before', { accountId, machine: 'a', kind: 'coreupdate' })
    const tomorrow = later(24 * 3_600_000)
    const ended = { state: 'succeeded' as const, updatedAt: tomorrow, finishedAt: tomorrow }
    await db
      .update(jobs)
      .set(ended)
      .where(eq(jobs.id, idOf('before')))
    await ask('next', { accountId, machine: 'a', kind: 'coreupdate' })
    expect(await take()).toEqual(['next'])
  })
})

describe('several processes', { timeout: 60_000 }, () => {
  it('never take the same work, and a machine belongs to one of them at a time', async () => {
    const { account, ask, takeAs, process, end, take } = await aQueue({ isAlone: false })
    const other = await process('other')
    const accountId = await account()
    for (const machine of ['a', 'b'])
      for (const place of [1, 2, 3]) await ask(`${machine}${place}`, { accountId, machine })
    expect(await take(1)).toEqual(['a1'])
    expect(await takeAs(other, 100)).toEqual(['b1', 'b2'])
    expect(await take()).toEqual(['a2'])
    await end('a1')
    expect(await takeAs(other, 100)).toEqual([])
    await end('a2')
    await take(0)
    expect(await takeAs(other, 100)).toEqual(['a3'])
  })

  it('count the updates of all of them', async () => {
    const { account, ask, take, takeAs, process } = await aQueue({ isAlone: false })
    const other = await process('other')
    const accountId = await account()
    for (const machine of ['a', 'b', 'c', 'd', 'e', 'f'])
      await ask(machine, { accountId, machine, kind: 'coreupdate' })
    expect(await take(3)).toEqual(['a', 'b', 'c'])
    expect(await takeAs(other, 100)).toEqual(['d'])
  })
})

describe('a lease', { timeout: 60_000 }, () => {
  it('is lost to the process that took the job after it', async () => {
    const { db, idOf, account, ask, take, process, takeAs } = await aQueue()
    await ask('job', { accountId: await account(), machine: 'a' })
    expect(await take()).toEqual(['job'])
    // Alone on the database: what had it before is dead.
    expect(await takeAs(await process('other'), 1)).toEqual(['job'])
    await expect(writeHeld(db, idOf('job'), 'me', { progress: 50 })).rejects.toThrow(LeaseLost)
    expect((await writeHeld(db, idOf('job'), 'other', { progress: 50 })).progress).toBe(50)
  })

  it.each([
    ['it let go of the job before it stopped', true],
    ['it died with the job in hand', false],
  ])('leaves out the time in which the server stood still: %s', async (_, isLeft) => {
    const { db, idOf, account, ask, take, leave, wait, process, takeAs } = await aQueue()
    await ask('job', { accountId: await account(), machine: 'a', kind: 'backup' })
    expect(await take()).toEqual(['job'])
    if (isLeft) await leave('job')
    wait(12 * 3_600_000)
    expect(await takeAs(await process('other'), 1)).toEqual(['job'])
    const [job] = await db
      .select()
      .from(jobs)
      .where(eq(jobs.id, idOf('job')))
    expect(job?.updatedAt).toEqual(later(12 * 3_600_000))
  })
})
