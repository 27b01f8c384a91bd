import type { SiteReason } from '../site/site-reason.ts'
import type { SiteFields } from '../site/site-row.ts'
import { siteReasons } from './site-reasons.ts'

/**
 * Why a site is not healthy, worst first: the reasons that the backend sends, or, without them, the reasons
 * that the site's fields give at `now`, epoch milliseconds.
 */
export function reasonsOf(site: SiteFields, now: number): readonly SiteReason[] {
  return site.reasons ?? siteReasons({ ...site, kept: null }, now)
}

/** Reasons that are not put aside. */
export function openReasons(site: SiteFields, now: number): readonly SiteReason[] {
  return reasonsOf(site, now).filter(({ snoozed }) => !snoozed)
}
