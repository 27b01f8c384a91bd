import { type SiteDetail, whyBusy } from '@flotilla/api/contract'
import { GuideLink } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { siteRowOf } from '../../data/sites/site-queries.ts'
import { useStarts } from '../../data/starts/use-starts.ts'

/** The obstacle to work with this site and its remedy, in the server's words; empty without an obstacle. */
export function ConnectionNotice({ site }: { site: SiteDetail }) {
  const { ask, isStarting } = useStarts()
  const { connection_note: note } = site
  if (!note) return null
  return (
    <div className="st-notice">
      <Alert
        group="warning"
        title="Not everything can be done with this site"
        actions={
          <Button
            size="sm"
            icon="refresh"
            isBusy={isStarting('refresh')}
            disabledReason={whyBusy(site)}
            onClick={() => ask({ kind: 'refresh', sites: [siteRowOf(site)] })}
          >
            Refresh data
          </Button>
        }
      >
        {note}{' '}
        <GuideLink className="fl-link" page="site-errors">
          What helps
        </GuideLink>
      </Alert>
    </div>
  )
}
