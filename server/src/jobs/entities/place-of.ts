import type { Job, Site } from '../job/job.ts'

/** Where and when something happened, for events and activity. */
export function placeOf(job: Job, site: Site, at: Date) {
  return { accountId: site.accountId, siteId: site.id, siteName: site.name, at, actor: job.actor }
}
