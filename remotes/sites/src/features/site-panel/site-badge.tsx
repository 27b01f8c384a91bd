import type { SiteDetail } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import {
  Badge,
  Button,
  SiteReasonLine,
  SiteReasonsButton,
  SiteStateCell,
  shownSiteState,
  useNow,
} from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { siteRowOf } from '../../data/sites/site-row-of.ts'
import { siteStarts } from '../../data/sites/site-starts.ts'
import { useCancelSite } from '../../data/sites/use-cancel-site.ts'
import { useSiteWork } from '../../data/sites/use-site-work.ts'
import { stateReasons } from '../../reasons/state-reasons.tsx'

/** The state, and why it is so beside it; pressed, it opens all reasons with their acts. */
function StateBadge({ site }: { site: SiteDetail }) {
  const now = useNow()
  const shown = shownSiteState(site.state, site.maintenance === true)
  const reasons = stateReasons(siteRowOf(site), now)
  if (reasons === undefined) return shown === undefined ? null : <Badge {...shown} />
  return (
    <SiteReasonsButton label={reasons.label} content={reasons.content}>
      <span className="st-head__why">
        {shown && <Badge {...shown} />} {shown?.word !== reasons.title && <SiteReasonLine {...reasons} />}
      </span>
    </SiteReasonsButton>
  )
}

/** Running work with its percent and its end, Enable refresh, or the site's state, in that order (look: States). */
export function SiteBadge({ site }: { site: SiteDetail }) {
  const platform = usePlatform()
  const work = useSiteWork(site)
  const cancel = useCancelSite(site)
  const enable = useMutation(siteStarts(platform).enableRefresh())
  const now = useNow()
  if (work === null && !site.refresh_disabled) {
    return <StateBadge site={site} />
  }
  return (
    <>
      <span className="st-head__work">
        <SiteStateCell
          siteName={site.name}
          state={Number.NaN}
          processState={site.process_state}
          isRefreshDisabled={site.refresh_disabled}
          reasons={work === null ? stateReasons(siteRowOf(site), now) : undefined}
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
