import type { SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { SiteStateCell, useNow } from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { siteStarts } from '../../data/sites/site-starts.ts'
import { useSiteWork } from '../../data/sites/use-site-work.ts'
import { stateReasons } from '../../reasons/state-reasons.tsx'

/** State, running work with its percent, or Enable refresh (spec: site-management §2 Sites overview). */
export function SiteState({ site }: { site: SiteRow }) {
  const platform = usePlatform()
  const { data } = site
  const now = useNow()
  const work = useSiteWork({ ...data, id: site.id, process_state: site.process_state })
  const enable = useMutation(siteStarts(platform).enableRefresh())
  return (
    <SiteStateCell
      siteName={site.name}
      state={data.state ?? Number.NaN}
      processState={site.process_state}
      isRefreshDisabled={data.refresh_disabled}
      isInMaintenance={data.maintenance === true}
      work={work}
      reasons={stateReasons(site, now)}
      onEnableRefresh={() => enable.mutate({ id: site.id, name: site.name })}
      isEnabling={enable.isPending}
    />
  )
}
