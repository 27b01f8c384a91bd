import type { ErrorCode } from '@flotilla/api/contract'
import { GuideLink } from './guide-link.tsx'
import { siteErrorPlace } from './guide-place.ts'

/**
 * Opens the paragraph of the guide about an error of a site; empty for an error of another kind. Since 1.11.
 */
export function SiteErrorLink({ code }: { code: ErrorCode | undefined }) {
  const place = code === undefined ? null : siteErrorPlace(code)
  if (place === null) return null
  return (
    <GuideLink className="fl-link" place={place}>
      What helps
    </GuideLink>
  )
}
