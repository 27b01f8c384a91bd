import { eq } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { sites } from '../../db/schema/sites.ts'
import { addActivity } from '../entities/add-activity.ts'
import { judgeSite } from '../entities/judge-site.ts'
import { addEvent } from '../events/add-event.ts'
import type { Failure, Job, Site } from '../job/job.ts'
import { isBackground, placeOf } from '../job/job.ts'
import { anyMachine } from '../machine.ts'
import { end, RefreshData, readBackups, readCertificate, readExtensions, readSite } from './steps.ts'

/** A refresh: site → extensions → backups (→ end when the backup tool fails, → certificate when the
 * site cannot be read). Everything is read only, so every step may be repeated. */
export const refreshMachine = anyMachine<RefreshData>({
  kind: 'refresh',
  data: RefreshData,
  first: 'site',
  progressEvent: null,
  steps: {
    site: { run: readSite, onError: 'certificate' },
    certificate: { run: readCertificate },
    extensions: { run: readExtensions },
    backups: { run: readBackups, onError: 'end' },
    end: { run: end },
  },
  check: async () => null,
  async onAccepted(tx, job, site) {
    if (isBackground(job)) return
    // The person who asks wants to know now, so the back-off starts over (fleet §2.12).
    await tx.update(sites).set({ refreshFailures: 0, refreshFailingSince: null }).where(eq(sites.id, site.id))
  },
  onFailed: failRefresh,
  cancel: {
    refusal: 'The refresh is all but done; it cannot be cancelled any more.',
    onCancelled: cancelRefresh,
  },
})

const hourMs = 3_600_000
const longestWaitHours = 24
const giveUpMs = 7 * 24 * hourMs

/**
 * The refresh failed after its tries. The next one waits 1, 2, 4 … 24 hours; after seven days without success
 * refreshing is switched off (quality: Reliability).
 */
async function failRefresh(tx: Db, job: Job, site: Site, failure: Failure, at: Date): Promise<void> {
  const failures = site.refreshFailures + 1
  const since = site.refreshFailingSince ?? at
  const waitHours = Math.min(longestWaitHours, 2 ** Math.min(failures - 1, 5))
  const isGivenUp = !site.refreshDisabled && at.getTime() - since.getTime() >= giveUpMs
  await tx
    .update(sites)
    .set({
      causes: { ...site.causes, refreshFailure: failure },
      refreshFailures: failures,
      refreshFailingSince: since,
      refreshDisabled: site.refreshDisabled || isGivenUp,
      nextRefreshAt: new Date(at.getTime() + waitHours * hourMs),
    })
    .where(eq(sites.id, site.id))
  await judgeSite(tx, site.id, at)
  // A site that keeps failing is reported once, and once more when refreshing is switched off.
  if (isBackground(job) && failures > 1 && !isGivenUp) return
  const message = isGivenUp
    ? `${failure.message} Refreshing is switched off after seven days of failures.`
    : failure.message
  const place = placeOf(job, site, at)
  await addEvent(tx, 'siteupdate.failed', place, { process_state: 0, message })
  await addActivity(tx, 'site_update/failed', place, { payload: message })
}

/**
 * The refresh was cancelled: says who did it. That says nothing about the site's health, and the clock
 * continues as before.
 */
async function cancelRefresh(tx: Db, job: Job, site: Site, message: string, at: Date): Promise<void> {
  const place = placeOf(job, site, at)
  await addEvent(tx, 'siteupdate.failed', place, { process_state: 0, message, is_cancelled: true })
  await addActivity(tx, 'site_update/failed', place, { payload: message, isCancelled: true })
}
