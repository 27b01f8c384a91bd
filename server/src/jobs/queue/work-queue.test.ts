import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { jobs } from '../../db/schema/jobs.ts'
import { aQueue, later, now } from '../testing/a-queue.ts'

describe('the work queue', { timeout: 60_000 }, () => {
  it('spreads work over machines, two jobs at a time on each', async () => {
    const { account, ask, take } = await aQueue()
    const accountId = await account()
    for (const machine of ['a', 'b', 'c'])
      for (const place of [1, 2, 3, 4]) await ask(`${machine}${place}`, { accountId, machine })
    expect(await take(4)).toEqual(['a1', 'b1', 'c1', 'a2'])
    expect(await take()).toEqual(['b2', 'c2'])
    expect(await take()).toEqual([])
  })

  it('gives a machine its next job as soon as one of its places is free', async () => {
    const { account, ask, take, end } = await aQueue()
    const accountId = await account()
    for (const place of [1, 2, 3, 4]) await ask(`a${place}`, { accountId, machine: 'a' })
    expect(await take()).toEqual(['a1', 'a2'])
    expect(await take()).toEqual([])
    await end('a1')
    expect(await take()).toEqual(['a3'])
  })

  it('takes the new orders of one account without looking at other accounts', async () => {
    const { account, ask, takeNew } = await aQueue()
    const [many, few] = [await account(), await account()]
    for (let index = 0; index < 20; index += 1)
      await ask(`many${index}`, { accountId: many, machine: `m${index}` })
    await ask('few', { accountId: few, machine: 'other' })
    expect(await takeNew([few], 9)).toEqual(['few'])
    expect(await takeNew([few], 9)).toEqual([])
    expect(await takeNew([many, few], 20)).toHaveLength(20)
  })

  it('gives a new order the next place although much work waits for busy machines', async () => {
    const { account, ask, take, end } = await aQueue()
    const [many, few] = [await account(), await account()]
    for (const machine of ['a', 'b', 'c', 'd'])
      for (const place of [1, 2, 3, 4]) await ask(`${machine}${place}`, { accountId: many, machine })
    expect(await take(4)).toEqual(['a1', 'b1', 'c1', 'd1'])
    await ask('few', { accountId: few, machine: 'other' })
    await end('a1')
    expect(await take(1)).toEqual(['few'])
  })

  it('divides places between accounts, however much one of them ordered before', async () => {
    const { account, ask, take } = await aQueue()
    const [many, few] = [await account(), await account()]
    for (let index = 0; index < 20; index += 1)
      await ask(`many${index}`, { accountId: many, machine: `m${index}` })
    expect(await take(2)).toEqual(['many0', 'many1'])
    await ask('few0', { accountId: few, machine: 'm5' })
    await ask('few1', { accountId: few, machine: 'other' })
    expect((await take(4)).filter((name) => name.startsWith('few'))).toEqual(['few0', 'few1'])
  })

  it('serves a small account on a machine that a big account fills', async () => {
    const { account, ask, take } = await aQueue()
    const [many, few] = [await account(), await account()]
    for (let index = 0; index < 20; index += 1)
      await ask(`many${index}`, { accountId: many, machine: 'shared' })
    await ask('few', { accountId: few, machine: 'shared' })
    expect(await take()).toEqual(['many0', 'few'])
  })

  it('prefers orders of people to scheduled work, without stopping the latter', async () => {
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

  it('gives a late order of a person its turn before the rest of a scheduled fleet', async () => {
    const { account, ask, take } = await aQueue()
    const accountId = await account()
    for (let index = 0; index < 30; index += 1)
      await ask(`clock${index}`, { accountId, machine: `c${index}`, isByClock: true })
    expect(await take(10)).toHaveLength(10)
    await ask('click', { accountId, machine: 'other' })
    expect(await take(1)).toEqual(['click'])
  })

  it('runs at most two long jobs per machine, short work beside them, and resumes what it began', async () => {
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

  it('keeps half of the workers for short jobs however many long jobs wait', async () => {
    const { account, ask, take } = await aQueue()
    const accountId = await account()
    for (let index = 0; index < 30; index += 1) {
      await ask(`backup${index}`, { accountId, machine: `b${index}`, kind: 'backup' })
      await ask(`short${index}`, { accountId, machine: `s${index}` })
    }
    const taken = await take(40)
    expect(taken.filter((name) => name.startsWith('short'))).toHaveLength(20)
  })

  it('gives a reserved place to the next short job, also on a machine of others, but never to a backup', async () => {
    const { account, ask, take, takeNew } = await aQueue()
    const [many, few] = [await account(), await account()]
    for (let index = 0; index < 4; index += 1) {
      await ask(`many${index}`, { accountId: many, machine: `m${index}` })
      await ask(`backup${index}`, { accountId: many, machine: `b${index}`, kind: 'backup' })
    }
    expect(await take(2)).toEqual(['many0', 'many1'])
    await ask('few', { accountId: few, machine: 'm0' })
    expect(await takeNew([few], 0)).toEqual([])
    expect(await takeNew([few], 1)).toEqual(['few'])
    expect(await takeNew([few], 9)).toEqual(['many2', 'many3'])
  })

  it('holds back a paused job until it is due or its time is moved forward', async () => {
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

  it('still gives a job that an operator cancelled in pg-boss, since its work remains', async () => {
    const { db, account, ask, take } = await aQueue()
    const accountId = await account()
    for (const place of [1, 2, 3]) await ask(`a${place}`, { accountId, machine: 'a' })
    expect(await take(1)).toEqual(['a1'])
    await db.execute(sql`update pgboss.job set state = 'cancelled' where state = 'created'`)
    expect(await take()).toEqual(['a2'])
  })

  it('skips a job that ended before its turn', async () => {
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
