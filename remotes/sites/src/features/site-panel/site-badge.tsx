import type { SiteDetail } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Badge, Button, SiteStateCell, shownSiteState } from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { siteStarts } from '../../data/sites/site-starts.ts'
import { useCancelSite } from '../../data/sites/use-cancel-site.ts'
import { useSiteWork } from '../../data/sites/use-site-work.ts'

/** Running work with its percent and its end, Enable refresh, or the site's state, in that order (look: States). */
export function SiteBadge({ site }: { site: SiteDetail }) {
  const platform = usePlatform()
  const work = useSiteWork(site)
  const cancel = useCancelSite(site)
  const enable = useMutation(siteStarts(platform).enableRefresh())
  if (work === null && !site.refresh_disabled) {
    const shown = shownSiteState(site.state, site.maintenance === true)
    return shown === undefined ? null : <Badge {...shown} />
  }
  return (
    <>
      <span className="st-head__work">
        <SiteStateCell
          siteName={site.name}
          state={Number.NaN}
          processState={site.process_state}
          isRefreshDisabled={site.refresh_disabled}
          work={work}
          onEnableRefresh={() => enable.mutate(site)}
          isEnabling={enable.isPending}
        />
      </span>
      {cancel && (
        <span className="st-head__cancel">
          <Button
            size="xs"
            variant="quiet"
            isBusy={cancel.isPending}
            aria-label={`${cancel.label} of ${site.name}`}
            onClick={cancel.run}
          >
            Cancel
          </Button>
        </span>
      )}
    </>
  )
}
