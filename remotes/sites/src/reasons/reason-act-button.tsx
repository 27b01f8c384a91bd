import type { ReasonAct, SiteReason, SiteRow } from '@flotilla/api/contract'
import { paths, usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import {
  Button,
  type ButtonSize,
  type ButtonVariant,
  buttonClassName,
  Icon,
  type IconName,
  safeHref,
} from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { connectSitePath } from '../address/connect-site-path.ts'
import { isStart, type ReasonStart, type StartAct } from '../data/reasons/use-reason-starts.ts'
import { enableRefresh } from '../data/sites/enable-refresh.ts'
import { LetterAct } from './letter-act.tsx'

type Props = {
  act: ReasonAct
  site: SiteRow
  code: SiteReason['code']
  starts: (act: StartAct) => ReasonStart
  /** The best of the acts. */
  isFirst?: boolean
  /** Default: small, for a list; `lead`: among the acts of a page, where the best is the primary one. */
  place?: 'list' | 'lead'
}

/** One act against a reason: a button, or a link to more details or actions. */
export function ReasonActButton({ act, site, code, starts, isFirst = false, place = 'list' }: Props) {
  const best = place === 'lead' ? 'primary' : 'default'
  const look: Look = { variant: isFirst ? best : 'quiet', size: place === 'lead' ? 'md' : 'xs' }
  if (isStart(act)) {
    const { label, icon, isBusy, whyNot, run } = starts(act)
    return (
      <Button
        {...look}
        icon={icon}
        isBusy={isBusy}
        disabledReason={whyNot(site)}
        aria-label={`${label}: ${site.name}`}
        onClick={() => run([site])}
      >
        {label}
      </Button>
    )
  }
  if (act === 'enable-refresh') return <EnableRefresh site={site} look={look} />
  if (act === 'open-backend' || act === 'open-site')
    return <OutsideLink place={act === 'open-site' ? 'site' : 'backend'} site={site} look={look} />
  if (act === 'write-host' || act === 'copy-host-text' || act === 'offer-migration')
    return <LetterAct act={act} site={site} code={code} look={look} />
  const { to, label, icon } = act === 'reconnect' ? reconnect(site) : logOf(site.id, code)
  return (
    <Link to={to} className={buttonClassName(look)} aria-label={`${label}: ${site.name}`}>
      <Icon name={icon} />
      {label}
    </Link>
  )
}

type Look = { variant: ButtonVariant; size: ButtonSize }
type LinkProps = { site: SiteRow; look: Look }

/** Opens the site, or its backend, in a new window. */
function OutsideLink({ place, site, look }: LinkProps & { place: 'site' | 'backend' }) {
  const label = `Open ${place}`
  const target = safeHref((place === 'site' ? site.data.url : site.data.url_backend) ?? '')
  if (!target) {
    const unknown = place === 'site' ? 'Its address is not known' : 'The address of its backend is not known'
    return (
      <Button {...look} icon="external" disabledReason={unknown}>
        {label}
      </Button>
    )
  }
  return (
    <a
      href={target.href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClassName(look)}
      aria-label={`${label}: ${site.name} (opens a new window)`}
    >
      <Icon name="external" />
      {label}
    </a>
  )
}

function EnableRefresh({ site, look }: LinkProps) {
  const enable = useMutation(enableRefresh(usePlatform()))
  return (
    <Button
      {...look}
      icon="refresh"
      isBusy={enable.isPending}
      aria-label={`Enable refresh: ${site.name}`}
      onClick={() => enable.mutate(site.id)}
    >
      Enable refresh
    </Button>
  )
}

type Place = { to: string; label: string; icon: IconName }

function reconnect({ name, data }: SiteRow): Place {
  const to = connectSitePath({ name, url: data.url, backend: data.url_backend })
  return { to, label: 'Reconnect', icon: 'plug' }
}

/** The place that shows a reason in full: the log of the site, or a part of its panel. */
function logOf(siteId: number, code: string): Place {
  if (code === 'audit_finding')
    return { to: paths.site(siteId, 'security'), label: 'Show findings', icon: 'shield' }
  if (code.startsWith('backup_'))
    return { to: paths.site(siteId, 'backups'), label: 'Show backups', icon: 'backup' }
  if (code === 'extension_failed')
    return { to: paths.site(siteId, 'extensions'), label: 'Show extensions', icon: 'extensions' }
  return { to: `${paths.activity()}?site=${siteId}`, label: 'Open log', icon: 'activity' }
}
