import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Db } from '../../db/index.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { ProcessKind } from '../../db/schema/sites.ts'
import { aSite } from '../../testing/a-site.ts'
import { aUser } from '../../testing/a-user.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { leaseMs, takeLease, writeHeld } from '../run/lease.ts'
import { dueJobs } from './due-jobs.ts'

const now = new Date('2026-11-21T08:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const clock = { userId: null, impersonatorId: null }
const person = { userId: 1, impersonatorId: null }

beforeAll(async () => (await openTestDatabase()).close())

type Wanted = {
  accountId: number
  machine: string
  kind?: ProcessKind
  isByClock?: boolean
  afterMs?: number
}

/** A queue in which every job has a site of its own; its names are in the order of asking. */
async function aQueue() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const names = new Map<string, string>()
  return {
    db,
    account: async () => (await aUser(db)).accountId,
    async ask(name: string, wanted: Wanted): Promise<string> {
      const id = await aJob(db, wanted, names.size)
      names.set(id, name)
      return id
    },
    next: async (limit = 100, at = now) => (await dueJobs(db, at, limit)).map((id) => names.get(id) ?? ''),
    /** Takes what is offered, so many at once. */
    async take(limit: number) {
      const taken: string[] = []
      for (const id of await dueJobs(db, now, limit)) {
        if ((await takeLease(db, id, 'me', now)) !== null) taken.push(names.get(id) ?? '')
      }
      return taken
    },
  }
}

async function aJob(db: Db, wanted: Wanted, index: number): Promise<string> {
  const { accountId, machine, kind = 'refresh', isByClock = false, afterMs = index } = wanted
  const { id: siteId } = await aSite(db, { accountId })
  const at = new Date(now.getTime() - 60_000 + afterMs)
  const [job] = await db
    .insert(jobs)
    .values({
      ...{ kind, accountId, siteId, subjectId: index, address: machine, runAfter: at, createdAt: at },
      actor: isByClock ? clock : person,
    })
    .returning()
  return job?.id ?? ''
}

describe('the next jobs', { timeout: 60_000 }, () => {
  it('are spread over machines, however the queue is sorted, with two at a time on each', async () => {
    const { account, ask, next, take } = await aQueue()
    const accountId = await account()
    for (const machine of ['a', 'b', 'c']) {
      for (const place of [1, 2, 3, 4]) await ask(`${machine}${place}`, { accountId, machine })
    }
    expect(await next(3)).toEqual(['a1', 'b1', 'c1'])
    expect(await next()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2'])
    expect(await take(4)).toEqual(['a1', 'b1', 'c1', 'a2'])
    expect(await next()).toEqual(['b2', 'c2'])
  })

  it('leave a machine alone only as long as its places are taken', async () => {
    const { db, account, ask, next, take } = await aQueue()
    const accountId = await account()
    const first = await ask('a1', { accountId, machine: 'a' })
    for (const place of [2, 3, 4]) await ask(`a${place}`, { accountId, machine: 'a' })
    expect(await take(10)).toEqual(['a1', 'a2'])
    expect(await next()).toEqual([])
    await writeHeld(db, first, 'me', { state: 'succeeded', leaseUntil: null })
    expect(await next()).toEqual(['a3'])
    expect(await next(100, later(leaseMs + 1))).toEqual(['a2', 'a3'])
  })

  it('are shared between accounts, however much one of them asked for before', async () => {
    const { account, ask, next, take } = await aQueue()
    const [many, few] = [await account(), await account()]
    for (let index = 0; index < 20; index += 1)
      await ask(`many${index}`, { accountId: many, machine: `m${index}` })
    await ask('few0', { accountId: few, machine: 'm0' })
    await ask('few1', { accountId: few, machine: 'other' })
    expect((await next(4)).filter((name) => name.startsWith('few'))).toEqual(['few1', 'few0'])
    expect(await take(2)).toEqual(['many0', 'few1'])
  })

  it('reach a small account on the machine of a big one', async () => {
    const { account, ask, next } = await aQueue()
    const [many, few] = [await account(), await account()]
    for (let index = 0; index < 20; index += 1)
      await ask(`many${index}`, { accountId: many, machine: 'shared' })
    await ask('few', { accountId: few, machine: 'shared' })
    expect(await next()).toEqual(['many0', 'few'])
  })

  it('are what people asked for, before what clocks began, which go on all the same', async () => {
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

  it('never are a second long work before a click, nor on a machine that has two, and end what they began', async () => {
    const { db, account, ask, next, take } = await aQueue()
    const accountId = await account()
    const first = await ask('backup0', { accountId, machine: 'm', kind: 'backup' })
    for (let index = 1; index < 6; index += 1)
      await ask(`backup${index}`, { accountId, machine: 'm', kind: 'backup' })
    expect(await take(10)).toEqual(['backup0', 'backup1'])
    await ask('click', { accountId, machine: 'm' })
    expect(await next()).toEqual(['click'])
    await writeHeld(db, first, 'me', { leaseUntil: null, leaseOwner: null, runAfter: now })
    expect(await next()).toEqual(['click', 'backup0'])
    await db.update(jobs).set({ state: 'succeeded', leaseUntil: null }).where(eq(jobs.id, first))
    expect(await next()).toEqual(['click', 'backup2'])
  })
})

it('an update need not wait for its machine to rest from one that ended tomorrow, by a clock that was ahead', async () => {
  const { db, account, ask } = await aQueue()
  const accountId = await account()
  const before = await ask('before', { accountId, machine: 'a', kind: 'coreupdate' })
  const tomorrow = later(24 * 3_600_000)
  await db
    .update(jobs)
    .set({ state: 'succeeded', updatedAt: tomorrow, finishedAt: tomorrow })
    .where(eq(jobs.id, before))
  const next = await ask('next', { accountId, machine: 'a', kind: 'coreupdate' })
  expect(await dueJobs(db, now, 10, 1000)).toEqual([next])
  expect(await takeLease(db, next, 'me', now, 1000)).not.toBeNull()
})
