import { expect, it } from 'vitest'
import type { Db } from '../../db/index.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { firstRow } from '../../testing/first-row.ts'
import { listEvents } from '../events/list-events.ts'
import { holdJobs, LeaseLost } from '../job/lease.ts'
import { machines } from '../machines.ts'
import { saveNext } from './save-step.ts'

const start = new Date('2026-11-21T08:00:00Z')

/** A backup that the worker `me` has just taken. */
async function takenBackup() {
  const { db, close } = await openTestDatabase()
  const { id: accountId } = firstRow(await db.insert(accounts).values({}).returning())
  const place = { accountId, name: 'Shop', url: '', urlKey: 'shop', apiUrl: '' }
  const site = firstRow(await db.insert(sites).values(place).returning())
  const order = { kind: 'backup' as const, accountId, siteId: site.id, runAfter: start }
  const { id } = firstRow(await db.insert(jobs).values(order).returning())
  const [job] = await holdJobs(db, [id], 'me', start)
  return { db, close, accountId, site, machine: machines.backup, job }
}

/** Steps of a backup, as percent and milliseconds since its start; what was told of them. */
async function toldOf(steps: [percent: number, ms: number][]) {
  const { db, close, accountId, site, machine, job: taken } = await takenBackup()
  let job = taken
  for (const [progress, ms] of steps) {
    if (job === undefined || machine === undefined) throw new Error('There is no job to save.')
    const at = new Date(start.getTime() + ms)
    job = await saveNext(
      { db, machine, job, site, owner: 'me', at, waitScale: 0 },
      { type: 'next', step: 'run', data: {}, progress },
    )
  }
  const { events } = await listEvents(db, accountId, 0, 100)
  const last = firstRow(await db.select().from(sites))
  await close()
  return { told: events.map(({ payload }) => payload.progress), site: last.progress, job: job?.progress }
}

it('saveNext never lowers the progress of a job', async () => {
  const steps: [number, number][] = [
    [40, 1000],
    [20, 2000],
    [30, 3000],
    [50, 4000],
  ]
  expect(await toldOf(steps)).toEqual({ told: [40, 50], site: 50, job: 50 })
})

it('saveNext announces progress at most once a second, and saves each value', async () => {
  const steps: [number, number][] = [
    [10, 1000],
    [20, 1500],
    [30, 1999],
    [40, 2000],
    [50, 2999],
  ]
  expect(await toldOf(steps)).toEqual({ told: [10, 40], site: 50, job: 50 })
})

it('saveNext writes nothing more of a long step once another worker has the job', async () => {
  const { db, close, accountId, site, machine, job } = await takenBackup()
  if (job === undefined || machine === undefined) throw new Error('There is no job to save.')
  const rename = (name: string) => (tx: Db) =>
    tx
      .update(sites)
      .set({ name })
      .then(() => {})
  const before = [
    rename('first'),
    async (tx: Db) => void (await tx.update(jobs).set({ leaseOwner: 'another' })),
    rename('second'),
  ]
  const saving = saveNext(
    { db, machine, job, site, owner: 'me', at: start, waitScale: 0 },
    { type: 'next', step: 'run', data: {}, before, write: rename('last') },
  )
  await expect(saving).rejects.toThrow(LeaseLost)
  expect(firstRow(await db.select().from(sites))).toMatchObject({ name: 'first', accountId })
  await close()
})
