import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { jobs } from '../../db/schema/jobs.ts'
import { withEngine } from '../testing/with-engine.ts'

const tomorrow = () => new Date(Date.now() + 24 * 3_600_000)

it('a job that a process delayed or leased with its clock a day ahead runs now', {
  timeout: 60_000,
}, async () => {
  const { db, engine, newEngine, connect, start, idle, lastJob } = await withEngine()
  const siteIds = [await connect('optik-hansen'), await connect('physio-am-park')]
  await engine.stop()
  const [put, held] = siteIds
  for (const siteId of siteIds) await start('refresh', siteId)
  const ahead = { updatedAt: tomorrow(), state: 'running' as const }
  await db
    .update(jobs)
    .set({ ...ahead, runAfter: tomorrow() })
    .where(eq(jobs.id, (await lastJob(put ?? 0)).id))
  await db
    .update(jobs)
    .set({ ...ahead, leaseOwner: 'another process' })
    .where(eq(jobs.id, (await lastJob(held ?? 0)).id))
  await newEngine({ isAlone: false }).start()
  await idle()
  for (const siteId of siteIds) expect((await lastJob(siteId)).state).toBe('succeeded')
})
