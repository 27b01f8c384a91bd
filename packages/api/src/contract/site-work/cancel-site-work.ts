import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'
import { StartedJob } from '../shared/started-job.ts'
import { RunningWorkKind } from '../work/work-kind.ts'

/**
 * (+) Cancels the work that a site is busy with, including that of a backup or an audit; a site has only one
 * piece of work at a time, so the site identifies it. For extension updates, it cancels all that were not
 * sent to the site yet. Work that would follow is cancelled too. `of`: only work of these kinds, so that a
 * call never cancels work that began meanwhile; absent: any running work.
 *
 * Answers `process_state` 0 when the work has ended, 1 when it ends after the current step. A repeated call
 * answers the same. Rejects with `conflict` when no such work runs, or when it can no longer be cancelled.
 *
 * Cancelled work ends with the events and log lines of failed work, with a message such as "Cancelled by Anna
 * Huber." and `is_cancelled` (+): `backup.failed`, `backuptest.finished` 3, `audit.finished` 3,
 * `coreupdate.failed`, `extensionupdate.failed` 8, `siteupdate.failed`. A console that does not know
 * cancelling thus shows that the work did not succeed, and why. Afterwards the API answers as before the
 * work: an extension is idle (0) and still needs its update, a backup has the verdict of its previous test or
 * none, a site its previous health; an audit is failed (3) with the message. A backup that was complete
 * before the request reached the site stays and is reported as finished.
 */
export const cancelSiteWork = defineEndpoint({
  method: 'POST',
  path: '/site/{id}/cancel',
  scope: 'sites:write',
  summary: 'Cancel the work that runs at a site (contract §4)',
  params: IdParams,
  body: z.lazy(() => z.object({ of: z.array(RunningWorkKind).min(1).optional() })),
  response: StartedJob,
})
