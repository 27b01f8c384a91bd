import { expect, it } from 'vitest'
import { accounts } from '../../db/schema/accounts.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import { firstRow } from '../../testing/first-row.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { listEvents } from '../events/list-events.ts'
import { machines } from '../machines.ts'
import { takeLease } from './lease.ts'
import { saveNext } from './save-step.ts'

const start = new Date('2026-11-21T08:00:00Z')

/** Steps of a backup, as percent and milliseconds since its start; what was told of them. */
async function toldOf(steps: [percent: number, ms: number][]) {
  const { db, close } = await openTestDatabase()
  const { id: accountId } = firstRow(await db.insert(accounts).values({}).returning())
  const place = { accountId, name: 'Shop', url: '', urlKey: 'shop', apiUrl: '' }
  const site = firstRow(await db.insert(sites).values(place).returning())
  const order = { kind: 'backup' as const, accountId, siteId: site.id, runAfter: start }
  const { id } = firstRow(await db.insert(jobs).values(order).returning())
  let job = await takeLease(db, id, 'me', start)
  const machine = machines.backup
  for (const [progress, ms] of steps) {
    if (job === null || machine === undefined) throw new Error('There is no job to save.')
    const at = new Date(start.getTime() + ms)
    job = await saveNext(
      { db, machine, job, site, owner: 'me', at },
      { type: 'next', step: 'run', data: {}, progress },
    )
  }
  const { events } = await listEvents(db, accountId, 0, 100)
  const last = firstRow(await db.select().from(sites))
  await close()
  return { told: events.map(({ payload }) => payload.progress), site: last.progress, job: job?.progress }
}

it('progress goes forward only, whatever a step says', async () => {
  const steps: [number, number][] = [
    [40, 1000],
    [20, 2000],
    [30, 3000],
    [50, 4000],
  ]
  expect(await toldOf(steps)).toEqual({ told: [40, 50], site: 50, job: 50 })
})

it('progress is told at most once a second for a job, and kept however often it changes', async () => {
  const steps: [number, number][] = [
    [10, 1000],
    [20, 1500],
    [30, 1999],
    [40, 2000],
    [50, 2999],
  ]
  expect(await toldOf(steps)).toEqual({ told: [10, 40], site: 50, job: 50 })
})
