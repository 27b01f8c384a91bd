import type { ErrorCode } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { sites } from '../../db/schema/sites.ts'
import { addActivity } from '../entities/add-activity.ts'
import { placeOf } from '../entities/place-of.ts'
import { saveDown, saveUp } from '../entities/save-online.ts'
import { addEvent } from '../events/add-event.ts'
import type { Failure, Job, Site } from '../job.ts'

const hourMs = 3_600_000
const longestWaitHours = 24
const giveUpMs = 7 * 24 * hourMs

/** Causes that mean that nobody reaches the site; others are a site that answers, but not to us. */
const downCodes: ReadonlySet<ErrorCode> = new Set([
  'site_unreachable',
  'site_timeout',
  'site_dns',
  'site_error',
])

/**
 * The refresh failed after its tries, three checks in all: the site is down or refuses us. The next one waits 1, 2, 4 …
 * 24 hours; after seven days without success refreshing is switched off (quality: Reliability).
 */
export async function failRefresh(tx: Db, job: Job, site: Site, failure: Failure, at: Date): Promise<void> {
  const failures = site.refreshFailures + 1
  const since = site.refreshFailingSince ?? at
  const waitHours = Math.min(longestWaitHours, 2 ** Math.min(failures - 1, 5))
  if (downCodes.has(failure.code)) await saveDown(tx, site, at, failure.message)
  else await saveUp(tx, site, at)
  await tx
    .update(sites)
    .set({
      state: 1,
      stateReason: failure.message,
      refreshFailures: failures,
      refreshFailingSince: since,
      refreshDisabled: site.refreshDisabled || at.getTime() - since.getTime() >= giveUpMs,
      nextRefreshAt: new Date(at.getTime() + waitHours * hourMs),
    })
    .where(eq(sites.id, site.id))
  const place = placeOf(job, site, at)
  await addEvent(tx, 'siteupdate.failed', place, { process_state: 0, message: failure.message })
  await addActivity(tx, 'site_update/failed', place, { payload: failure.message })
}
