import type { Db } from '../../db/index.ts'
import type { JobCancel } from '../../db/schema/jobs.ts'
import type { Job, Site } from '../job/job.ts'
import type { FollowUp } from '../machine.ts'
import { machines } from '../machines.ts'
import { cancelWords } from './cancel-words.ts'

/**
 * What would follow work that was cancelled goes with it, told as if it had begun. Automated updates stay
 * away in silence: no one heard of them, and their clock comes again.
 */
export async function cancelFollowing(
  tx: Db,
  following: FollowUp[],
  by: JobCancel,
  job: Job,
  site: Site,
  at: Date,
): Promise<void> {
  const { name, ...actor } = by
  for (const { kind, subjectId } of following) {
    if (kind === 'extensionupdate') continue
    const never = { ...job, kind, subjectId, actor, data: {} }
    await machines[kind]?.cancel.onCancelled(tx, never, site, cancelWords({ name }), at)
  }
}
