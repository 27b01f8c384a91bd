import type { SiteFields } from '../site/site-row.ts'
import type { SiteReason } from './site-reason.ts'
import { siteReasons } from './site-reasons.ts'

/**
 * Why a site is not healthy, the worst first: as the backend says, and of one that says nothing what its
 * fields tell at `now`, epoch milliseconds.
 */
export function reasonsOf(site: SiteFields, now: number): readonly SiteReason[] {
  return site.reasons ?? siteReasons({ ...site, kept: null }, now)
}

/** Those that want to be seen: not put aside. */
export function openReasons(site: SiteFields, now: number): readonly SiteReason[] {
  return reasonsOf(site, now).filter(({ snoozed }) => !snoozed)
}
