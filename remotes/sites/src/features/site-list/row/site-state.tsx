import type { SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useNow } from '@flotilla/ui/format'
import { SiteStateCell, type SiteStateCellProps } from '@flotilla/ui/site-cells'
import { useMutation } from '@tanstack/react-query'
import { enableRefresh } from '../../../data/sites/enable-refresh.ts'
import { useSiteWork } from '../../../data/sites/use-site-work.ts'
import { stateReasons } from '../../../reasons/state-reasons.tsx'

/** State, running work with its percent, or Enable refresh (spec: site-management §2 Sites overview). */
export function SiteState({ site }: { site: SiteRow }) {
  const { data } = site
  const now = useNow()
  const work = useSiteWork({ ...data, id: site.id, process_state: site.process_state })
  const shown = {
    siteName: site.name,
    state: data.state ?? Number.NaN,
    processState: site.process_state,
    isRefreshDisabled: data.refresh_disabled,
    isInMaintenance: data.maintenance === true,
    work,
    reasons: stateReasons(site, now),
  }
  return data.refresh_disabled ? <WithEnable site={site} shown={shown} /> : <SiteStateCell {...shown} />
}

function WithEnable({ site, shown }: { site: SiteRow; shown: SiteStateCellProps }) {
  const enable = useMutation(enableRefresh(usePlatform()))
  return (
    <SiteStateCell {...shown} onEnableRefresh={() => enable.mutate(site.id)} isEnabling={enable.isPending} />
  )
}
