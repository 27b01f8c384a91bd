import type { SiteRow } from '@flotilla/api/contract'
import { isUrgent, openReasons } from '@flotilla/api/contract'
import { useCan } from '@flotilla/platform'
import { safeHref } from '@flotilla/ui/basics'
import { BackupTestCell } from '@flotilla/ui/site-cells'
import { useReasonStarts } from '../../../data/reasons/use-reason-starts.ts'
import { ReasonActButton } from '../../../reasons/reason-act-button.tsx'
import { SiteScreenshot } from '../../../screenshot/site-screenshot.tsx'
import { SiteCore } from '../row/site-core.tsx'
import { ResponseCell, UptimeCell } from '../row/site-pictures.tsx'
import { SiteState } from '../row/site-state.tsx'
import { SiteUpdates } from '../row/site-updates.tsx'
import { CardHead, Fact } from './site-card.tsx'
import './fleet-card.css'

/**
 * A site in the card view of the fleet, above 768 px: the content of its table row, with its address, the
 * best act against its problem, its front page and its recent days as pictures.
 */
export function FleetCard({ site }: { site: SiteRow }) {
  const { data } = site
  const hasTrends = useCan('site-trends')
  const hasScreenshots = useCan('site-screenshots')
  return (
    <div className="st-site-card st-fleet-card">
      <CardHead site={site} />
      <Address site={site} />
      {hasScreenshots && <SiteScreenshot site={site} hasTile />}
      <div className="st-fleet-card__state">
        <SiteState site={site} />
        <FirstAct site={site} />
      </div>
      <dl className="st-site-card__facts st-fleet-card__facts">
        <Fact name="Joomla">
          <span className="fl-version">
            <SiteCore site={site} />
          </span>
        </Fact>
        <Fact name="PHP">{data.php_version ?? '–'}</Fact>
        <Fact name="Tested backup">
          <BackupTestCell state={data.last_checked_backup_state} at={data.last_checked_backup} />
        </Fact>
        <Fact name="Updates">
          <SiteUpdates site={site} />
        </Fact>
      </dl>
      {hasTrends && (
        <dl className="st-fleet-card__pictures">
          <Fact name="Uptime, 30 days">
            <UptimeCell site={site} />
          </Fact>
          <Fact name="Response, 24 hours">
            <ResponseCell site={site} />
          </Fact>
        </dl>
      )}
    </div>
  )
}

/** Address of the site, without the scheme; a link where a browser may open it. */
function Address({ site: { name, data } }: { site: SiteRow }) {
  const words = data.url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  const target = safeHref(data.url)
  if (!target) return <span className="st-fleet-card__address fl-ellipsis">{words}</span>
  return (
    <a
      className="st-fleet-card__address fl-ellipsis"
      href={target.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${words}: open ${name} in a new window`}
    >
      {words}
    </a>
  )
}

/** The best act against the worst open reason; none while work runs. */
function FirstAct({ site }: { site: SiteRow }) {
  const [worst] = openReasons(site.data).filter(isUrgent)
  const [act] = worst?.acts ?? []
  if (worst === undefined || act === undefined || site.process_state !== 0) return null
  return <ActButton site={site} code={worst.code} act={act} />
}

type ActProps = Pick<Parameters<typeof ReasonActButton>[0], 'site' | 'code' | 'act'>

function ActButton(props: ActProps) {
  return <ReasonActButton {...props} starts={useReasonStarts()} isFirst />
}
