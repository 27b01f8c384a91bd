import type { ErrorCode } from '@flotilla/api/contract'
import { GuideLink } from '@flotilla/platform'
import { isOfSite } from '@flotilla/platform/guide'

/**
 * Opens the paragraph of the guide about an error of a site; empty for an error of another kind. Since 1.11.
 */
export function SiteErrorLink({ code }: { code: ErrorCode | undefined }) {
  if (code === undefined || !isOfSite(code)) return null
  return (
    <GuideLink className="fl-link" page="site-errors" paragraph={code}>
      What helps
    </GuideLink>
  )
}
