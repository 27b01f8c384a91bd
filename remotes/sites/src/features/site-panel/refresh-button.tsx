import type { SiteDetail } from '@flotilla/api/contract'
import { whyBusy } from '@flotilla/api/rules'
import { Button } from '@flotilla/ui/basics'
import { siteRowOf } from '../../data/sites/site-detail.ts'
import { useStarts } from '../../data/starts/use-starts.ts'

/** Reads the data of the site again, once something was mended at the site itself. */
export function RefreshButton({ site, size = 'md' }: { site: SiteDetail; size?: 'sm' | 'md' }) {
  const { ask, isStarting } = useStarts()
  return (
    <Button
      size={size}
      icon="refresh"
      isBusy={isStarting('refresh')}
      disabledReason={whyBusy(site)}
      onClick={() => ask({ kind: 'refresh', sites: [siteRowOf(site)] })}
    >
      Refresh data
    </Button>
  )
}
