import { DETAIL_NAME_LENGTH, type SiteDetail, whyBusy } from '@flotilla/api/contract'
import { sharedQueries, useCan, usePlatform } from '@flotilla/platform'
import { Badge, Button, IconButton, Link, safeHref } from '@flotilla/ui/basics'
import { DateTime, useNow } from '@flotilla/ui/format'
import { PanelHead } from '@flotilla/ui/page'
import {
  SiteIcon,
  SiteReasonLine,
  SiteReasonsButton,
  SiteStateCell,
  shownSiteState,
} from '@flotilla/ui/site-cells'
import { useMediaQuery } from '@flotilla/ui/theme'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSiteLink } from '../../address/panel-view.ts'
import { enableRefresh } from '../../data/sites/enable-refresh.ts'
import { siteRowOf } from '../../data/sites/site-detail.ts'
import { useCancelSite, useSiteWork } from '../../data/sites/use-site-work.ts'
import { useStarts } from '../../data/starts/use-starts.ts'
import { stateReasons } from '../../reasons/state-reasons.tsx'
import { SiteScreenshot } from '../../screenshot/site-screenshot.tsx'
import { newestMoment } from './newest-moment.ts'
import { NextSite } from './next-site.tsx'
import { SiteHeadActions } from './site-head-actions.tsx'
import { SiteTags } from './site-tags.tsx'

type Props = {
  siteId: number
  /** Undefined while it loads: the head stays the same element, so that a press on Close is never lost. */
  site: SiteDetail | undefined
  /** The name as far as it is known meanwhile. */
  name: string
  /** The primary button is below and saves the changes there. */
  hasTaskBelow: boolean
}

/**
 * Name, state, links, latest refresh, the actions, the way to the next site, and Close (spec: site-management
 * §2 Head).
 */
export function SiteHead({ siteId, site, name, hasTaskBelow }: Props) {
  const shown = site?.name ?? name
  return (
    <PanelHead
      title={
        <span title={shown}>
          {site && <HeadIcon site={site} />}
          {shortName(shown)}
        </span>
      }
      badge={site && <SiteBadge site={site} />}
      meta={site ? <SiteHeadMeta site={site} /> : <span className="st-head__wait" />}
      actions={
        site ? (
          <>
            <HeadScreenshot site={site} />
            <SiteHeadActions site={site} hasTaskBelow={hasTaskBelow} />
          </>
        ) : (
          <span className="st-head__wait st-head__wait--actions" />
        )
      }
      close={
        <>
          <NextSite siteId={siteId} />
          <CloseSite />
        </>
      }
    />
  )
}

/** The icon of the site, or its letter. */
function HeadIcon({ site }: { site: SiteDetail }) {
  const isKnown = useCan('site-icons')
  const { data } = useQuery({ ...sharedQueries.siteIcons(usePlatform().http, [site.id]), enabled: isKnown })
  return <SiteIcon name={site.name} icon={data?.get(site.id)} />
}

/** The front page of the site with a link to it, in a window with room for it. */
function HeadScreenshot({ site }: { site: SiteDetail }) {
  const isOffered = useCan('site-screenshots')
  const isWide = useMediaQuery('(min-width: 1440px)')
  const target = safeHref(site.url)
  if (!isOffered || !isWide || !target) return null
  return (
    <a className="st-head__shot" href={target.href} target="_blank" rel="noopener noreferrer">
      <SiteScreenshot key={site.id} site={site} />
    </a>
  )
}

/** Returns to the list as it was. */
function CloseSite() {
  const { navigate } = usePlatform()
  const link = useSiteLink()
  return <IconButton icon="close" name="Close the site" onClick={() => navigate(link(null))} />
}

/** A name, cut at 30 characters with an ellipsis (spec: site-management §2 Head). */
function shortName(name: string): string {
  const letters = [...name]
  return letters.length > DETAIL_NAME_LENGTH ? `${letters.slice(0, DETAIL_NAME_LENGTH).join('')}…` : name
}

/** The state with its cause beside it; a press opens all reasons with their acts. */
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

/**
 * Running work with its percent and Cancel, Enable refresh, or the site's state, in that order (look:
 * States).
 */
function SiteBadge({ site }: { site: SiteDetail }) {
  const platform = usePlatform()
  const work = useSiteWork(site)
  const cancel = useCancelSite(site)
  const enable = useMutation(enableRefresh(platform))
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
          onEnableRefresh={() => enable.mutate(site.id)}
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

/** Links to both sides of the site, the age of its data, and its tags. */
function SiteHeadMeta({ site }: { site: SiteDetail }) {
  const { ask } = useStarts()
  const newest = newestMoment(site)
  return (
    <>
      <Link href={site.url}>Frontend</Link>
      {site.url_backend !== null && <Link href={site.url_backend}>Backend</Link>}
      <span className="st-head__refreshed">
        {newest === null ? (
          <span>Not refreshed yet</span>
        ) : (
          <>
            <span className="st-head__word">Refreshed</span> <DateTime at={newest} />
          </>
        )}
        <IconButton
          icon="refresh"
          size="xs"
          name={`Refresh data of ${site.name}`}
          disabledReason={whyBusy(site)}
          onClick={() => ask({ kind: 'refresh', sites: [siteRowOf(site)] })}
        />
      </span>
      <SiteTags site={site} />
    </>
  )
}
