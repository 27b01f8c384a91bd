import type { SiteDetail } from '@flotilla/api/contract'
import { GuideLink } from '@flotilla/platform'
import { Alert } from '@flotilla/ui/feedback'
import { RefreshButton } from './refresh-button.tsx'

/** The obstacle to work with this site and its remedy, in the server's words; empty without an obstacle. */
export function ConnectionNotice({ site }: { site: SiteDetail }) {
  const { connection_note: note } = site
  if (!note) return null
  return (
    <div className="st-notice">
      <Alert
        group="warning"
        title="Not everything can be done with this site"
        actions={<RefreshButton site={site} size="sm" />}
      >
        {note}{' '}
        <GuideLink className="fl-link" page="site-errors">
          What helps
        </GuideLink>
      </Alert>
    </div>
  )
}
