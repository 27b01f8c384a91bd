import { type SiteFields, type SiteReason, siteReasons } from '@flotilla/api/contract'
import type { Session } from '@flotilla/platform'

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

/** Whether the backend says that reasons can be put aside (contract §6). */
export function canSnooze({ user, account }: Pick<Session, 'user' | 'account'>): boolean {
  return [user, account].some(({ capabilities }) => capabilities?.includes('reasons') === true)
}
