import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'
import { StartedJob } from '../shared/started-job.ts'
import { RunningWorkKind } from '../work/work-kind.ts'

/**
 * (+) Cancels the work that a site is busy with; a site has one piece of work at a time, so the site names
 * it, that of a backup or an audit too. Of extension updates all go that were not sent to the site. What
 * would follow it goes with it. `of`: only work of these kinds, so that no one cancels what began meanwhile;
 * absent: whatever runs.
 *
 * Answers `process_state` 0 when it has ended, 1 when it ends after the step under way. Asked again it
 * answers the same. Rejects with `conflict` when no such work runs, or when it can no longer be taken back.
 *
 * Cancelled work ends by the events and log lines of failed work, with a message such as "Cancelled by Anna
 * Huber." and `is_cancelled` (+): `backup.failed`, `backuptest.finished` 3, `audit.finished` 3,
 * `coreupdate.failed`, `extensionupdate.failed` 8, `siteupdate.failed`. So a console that knows nothing of
 * this shows that it did not succeed and why. What the API says afterwards is as before the work: an
 * extension is idle (0) and still needs its update, a backup has the verdict of its previous test or none, a
 * site the health that it had; an audit is as failed (3) with the message. A backup that was complete
 * before the request came to the site stays and is told as finished.
 */
export const cancelSiteWork = defineEndpoint({
  method: 'POST',
  path: '/site/{id}/cancel',
  summary: 'Cancel the work that runs at a site (contract §4)',
  params: IdParams,
  body: z.lazy(() => z.object({ of: z.array(RunningWorkKind).min(1).optional() })),
  response: StartedJob,
})
