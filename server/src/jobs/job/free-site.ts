import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import { unfinished } from './lease.ts'

/** Idle, unless other updates of the site wait for their turn. */
export async function freeSite(tx: Db, siteId: number, jobId: string): Promise<void> {
  const [other] = await tx
    .select({ kind: jobs.kind })
    .from(jobs)
    .where(and(eq(jobs.siteId, siteId), unfinished, ne(jobs.id, jobId)))
    .limit(1)
  await tx
    .update(sites)
    .set({ processState: other === undefined ? 0 : 1, processKind: other?.kind ?? null, progress: null })
    .where(eq(sites.id, siteId))
}

/** What every end of a job writes into its row. */
export function endedJob(at: Date) {
  // What the steps remembered may hold a one-time password of the site.
  return { finishedAt: at, leaseOwner: null, data: {} }
}
