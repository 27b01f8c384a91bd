import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import type { Job } from '../job/job.ts'

/** When a refresh that had to give way is begun again. */
const againMs = 5 * 60_000

/**
 * Ends what runs in the background on a site, so that whoever asks for work never meets a busy site because of a clock. It
 * only reads; its worker finds the lease gone at its next step and stops.
 */
export async function supersede(tx: Db, background: Job[], now: Date): Promise<void> {
  if (background.length === 0) return
  await tx
    .update(jobs)
    .set({ state: 'failed', errorMessage: 'Other work came first.', finishedAt: now, leaseOwner: null })
    .where(
      inArray(
        jobs.id,
        background.map(({ id }) => id),
      ),
    )
  await tx
    .update(sites)
    .set({ nextRefreshAt: new Date(now.getTime() + againMs) })
    .where(
      inArray(
        sites.id,
        background.map(({ siteId }) => siteId),
      ),
    )
}
