import type { SiteDetail } from '@flotilla/api/contract'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { useSiteStarts } from '../../data/starts/use-site-starts.ts'

/** The obstacle to work with this site and its remedy, in the server's words; empty without an obstacle. */
export function ConnectionNotice({ site }: { site: SiteDetail }) {
  const { refresh } = useSiteStarts()
  const { connection_note: note, process_state } = site
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
            isBusy={refresh.isPending}
            disabledReason={process_state === 0 ? undefined : 'Work is running on this site'}
            onClick={() => refresh.mutate([site])}
          >
            Refresh data
          </Button>
        }
      >
        {note}
      </Alert>
    </div>
  )
}
