import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { jobs } from '../../db/schema/jobs.ts'
import { aSite } from '../../testing/site-rows.ts'
import { afterUpdate } from '../job/job.ts'
import { aQueue, later, now, restMs } from '../testing/a-queue.ts'

describe('updates in the queue', { timeout: 60_000 }, () => {
  const kind = 'extensionupdate'

  it('run one at a time on a machine, and four overall', async () => {
    const { account, ask, take, end, wait } = await aQueue()
    const accountId = await account()
    for (const machine of ['a', 'a', 'b', 'c', 'd', 'e']) await ask(machine, { accountId, machine, kind })
    expect(await take()).toEqual(['a', 'b', 'c', 'd'])
    expect(await take()).toEqual([])
    await end('b')
    wait(restMs)
    expect(await take()).toEqual(['e'])
  })

  it('give up their place while the site is only checked, after a rest for the machine', async () => {
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

  it('of one site run one after the other, in the order of the requests', async () => {
    const { db, account, ask, take, end, wait } = await aQueue()
    const accountId = await account()
    const { id: siteId } = await aSite(db, { accountId })
    for (const name of ['first', 'second']) await ask(name, { accountId, siteId, machine: 'a', kind })
    expect(await take()).toEqual(['first'])
    await end('first')
    wait(restMs)
    expect(await take()).toEqual(['second'])
  })

  it('ignore the rest of a machine after an update with an end in the future, from a clock that ran ahead', async () => {
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
