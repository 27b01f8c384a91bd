import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { jobs } from '../../db/schema/jobs.ts'
import { LeaseLost, writeHeld } from '../job/lease.ts'
import { aQueue, later } from '../testing/a-queue.ts'

describe('several processes on one queue', { timeout: 60_000 }, () => {
  it('never take the same job, and one machine serves only one process at a time', async () => {
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

  it('share the limit on updates', async () => {
    const { account, ask, take, takeAs, process } = await aQueue({ isAlone: false })
    const other = await process('other')
    const accountId = await account()
    for (const machine of ['a', 'b', 'c', 'd', 'e', 'f'])
      await ask(machine, { accountId, machine, kind: 'coreupdate' })
    expect(await take(3)).toEqual(['a', 'b', 'c'])
    expect(await takeAs(other, 100)).toEqual(['d'])
  })
})

describe('the lease of a job', { timeout: 60_000 }, () => {
  it('passes to the process that takes the job next', async () => {
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
  ])('does not count the time while the server stood still: %s', async (_, isLeft) => {
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
