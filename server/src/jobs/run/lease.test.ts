import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../db/index.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { type ProcessKind, sites } from '../../db/schema/sites.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { afterUpdate } from '../is-update.ts'
import { dueJobs } from '../queue/due-jobs.ts'
import { dropLeases, LeaseLost, leaseMs, renewLease, takeLease, writeHeld } from './lease.ts'

const now = new Date('2026-11-21T08:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

/** Two sites on the first machine, one on each of four others. */
const sixOnFive = ['1.1.1.1', '1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4', '5.5.5.5']

beforeAll(async () => (await openTestDatabase()).close())

/** One job on each of as many new sites as there are addresses. */
async function jobsAt(db: Db, kind: ProcessKind, addresses: (string | null)[]): Promise<string[]> {
  const [account] = await db.insert(accounts).values({}).returning()
  const accountId = account?.id ?? 0
  const ids: string[] = []
  for (const [index, address] of addresses.entries()) {
    const [site] = await db
      .insert(sites)
      .values({ accountId, name: `${index}`, url: '', urlKey: `${index}`, apiUrl: '' })
      .returning()
    const [job] = await db
      .insert(jobs)
      .values({
        kind,
        accountId,
        siteId: site?.id ?? 0,
        subjectId: index,
        address,
        runAfter: now,
        createdAt: later(index),
      })
      .returning()
    ids.push(job?.id ?? '')
  }
  return ids
}

async function taken(db: Db, ids: string[]): Promise<number[]> {
  const found: number[] = []
  for (const [index, id] of ids.entries())
    if ((await takeLease(db, id, 'me', now)) !== null) found.push(index)
  return found
}

describe('a lease', () => {
  it('is held by one worker, until it runs out', async () => {
    const { db, close } = await openTestDatabase()
    const [id = ''] = await jobsAt(db, 'backup', [null])
    expect(await takeLease(db, id, 'a', now)).toMatchObject({ state: 'running', leaseOwner: 'a' })
    expect(await takeLease(db, id, 'b', later(leaseMs - 1))).toBeNull()
    await renewLease(db, id, 'a', later(leaseMs - 1))
    expect(await takeLease(db, id, 'b', later(leaseMs + 1))).toBeNull()
    expect(await takeLease(db, id, 'b', later(2 * leaseMs))).toMatchObject({ leaseOwner: 'b' })
    await expect(writeHeld(db, id, 'a', { progress: 50 })).rejects.toThrow(LeaseLost)
    await expect(renewLease(db, id, 'a', now)).rejects.toThrow(LeaseLost)
    await close()
  })

  it.each([
    ['it let go of the job before it stopped', null],
    ['it died with the job in hand', later(leaseMs)],
  ])('leaves out the time in which the server stood still: %s', async (_, leaseUntil) => {
    const { db, close } = await openTestDatabase()
    const [id = ''] = await jobsAt(db, 'backup', [null])
    await db.update(jobs).set({ state: 'running', updatedAt: now, leaseUntil }).where(eq(jobs.id, id))
    const startedAt = later(12 * 3_600_000)
    await dropLeases(db, startedAt)
    const job = await takeLease(db, id, 'a', startedAt)
    const worked = startedAt.getTime() - (job?.updatedAt.getTime() ?? 0)
    expect(worked).toBe(leaseUntil === null ? 0 : leaseMs)
    await close()
  })

  it('lets updates on one machine happen one at a time, and four in all', async () => {
    const { db, close } = await openTestDatabase()
    const ids = await jobsAt(db, 'extensionupdate', sixOnFive)
    expect(await taken(db, ids)).toEqual([0, 2, 3, 4])
    await db
      .update(jobs)
      .set({ state: 'succeeded' })
      .where(eq(jobs.id, ids[0] ?? ''))
    expect(await taken(db, ids)).toEqual([1])
    await close()
  })

  it('gives its place away when the site is only looked at, and leaves the machine in peace first', async () => {
    const { db, close } = await openTestDatabase()
    const ids = await jobsAt(db, 'extensionupdate', sixOnFive)
    const [first = '', second = '', , , , last = ''] = ids
    expect(await taken(db, ids)).toEqual([0, 2, 3, 4])
    expect(await dueJobs(db, now, 10, 1000)).toEqual([])
    await writeHeld(db, first, 'me', { step: afterUpdate, updatedAt: now })
    expect(await dueJobs(db, later(999), 10, 1000)).toEqual([last])
    expect(await takeLease(db, second, 'me', later(999), 1000)).toBeNull()
    expect(await dueJobs(db, later(1000), 10, 1000)).toEqual([second])
    expect(await takeLease(db, second, 'me', later(1000), 1000)).toMatchObject({ id: second })
    expect(await takeLease(db, last, 'me', later(1000), 1000)).toBeNull()
    await close()
  })

  it('does not hold up other work on the same machine', async () => {
    const { db, close } = await openTestDatabase()
    expect(await taken(db, await jobsAt(db, 'refresh', ['1.1.1.1', '1.1.1.1', '1.1.1.1']))).toEqual([0, 1, 2])
    await close()
  })

  it('is offered for what is due: the oldest of a machine, nothing that is held or rests, the interrupted first', async () => {
    const { db, close } = await openTestDatabase()
    const ids = await jobsAt(db, 'extensionupdate', ['1.1.1.1', '1.1.1.1', '2.2.2.2', '3.3.3.3'])
    await takeLease(db, ids[2] ?? '', 'me', now)
    await db
      .update(jobs)
      .set({ runAfter: later(5000) })
      .where(eq(jobs.id, ids[3] ?? ''))
    expect(await dueJobs(db, now, 10)).toEqual([ids[0]])
    expect(await dueJobs(db, later(6000), 10)).toEqual([ids[0], ids[3]])
    expect(await dueJobs(db, later(leaseMs + 1), 10)).toEqual([ids[2], ids[0], ids[3]])
    await close()
  })
})
