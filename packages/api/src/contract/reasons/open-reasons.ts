import type { SiteReason } from '../site/site-reason.ts'
import type { SiteFields } from '../site/site-row.ts'

type WithReasons = Pick<SiteFields, 'reasons'>

/**
 * Why a site is not healthy, worst first. Sites have reasons whatever backend they come from: below its
 * calls, the console completes a backend that sends none.
 */
export const reasonsOf = ({ reasons }: WithReasons): readonly SiteReason[] => reasons ?? []

/** Reasons that are not put aside. */
export const openReasons = (site: WithReasons): SiteReason[] =>
  reasonsOf(site).filter(({ snoozed }) => !snoozed)
