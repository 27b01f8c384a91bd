import { isPhpOutdated, joomlaEnd, phpEnd, type SiteDetail, tlsState, whyBusy } from '@flotilla/api/contract'
import { Button, Status } from '@flotilla/ui/basics'
import { DateTime, useNow, useTimeZone } from '@flotilla/ui/format'
import { Tile, Tiles } from '@flotilla/ui/page'
import { OnlineCell, PhpCell } from '@flotilla/ui/site-cells'
import { siteRowOf } from '../../../data/sites/site-detail.ts'
import { useStarts } from '../../../data/starts/use-starts.ts'
import { sinceWithoutOutage, watchedSince } from './watched-since.ts'

/** Core, PHP, TLS and whether the site answers. */
export function SiteTiles({ site }: { site: SiteDetail }) {
  const now = useNow()
  const { php_version } = site
  return (
    <Tiles label="State of the site">
      <CoreTile site={site} />
      <Tile
        label="PHP version"
        value={php_version ?? 'Not known'}
        detail={
          php_version !== null && (
            <PhpCell
              isSupported={!isPhpOutdated(php_version, now)}
              isEnded={phpEnd(php_version, now) !== null}
            />
          )
        }
      />
      <TlsTile site={site} />
      <OnlineTile site={site} />
    </Tiles>
  )
}

/**
 * The core's version, with the button that updates it; only an idle site can be updated (spec:
 * site-management §4).
 */
function CoreTile({ site }: { site: SiteDetail }) {
  const { ask, isStarting } = useStarts()
  const now = useNow()
  return (
    <Tile
      label="Core version"
      value={site.app_version ?? 'Not known'}
      detail={
        site.core_need_update === 1 ? (
          <Button
            size="xs"
            icon="core"
            isBusy={isStarting('core-update')}
            disabledReason={whyBusy(site)}
            onClick={() => ask({ kind: 'core-update', sites: [siteRowOf(site)] })}
          >
            {site.core_update_to === null ? 'Update core' : `Update to ${site.core_update_to}`}
          </Button>
        ) : (
          site.app_version !== null && (
            <Known
              isKnown={site.core_update_known !== false}
              isEnded={joomlaEnd(site.app_version, now) !== null}
            />
          )
        )
      }
    />
  )
}

/**
 * The site knows of no pending update; where it cannot know, or its Joomla no longer gets updates, it is not
 * up to date.
 */
function Known({ isKnown, isEnded }: { isKnown: boolean; isEnded: boolean }) {
  if (isEnded) return <Status group="danger" word="End of life" />
  return isKnown ? (
    <Status group="success" word="Up to date" />
  ) : (
    <Status group="neutral" word="Updates not known" />
  )
}

/**
 * Whether the site answers, and for how much of 30 days, or since its monitoring began, it did; both only
 * where the backend knows (contract §4). Maintenance is not an outage.
 */
function OnlineTile({ site }: { site: SiteDetail }) {
  const { online, uptime } = site
  const isInMaintenance = site.maintenance === true
  const outage = uptime?.incidents.find((incident) => incident.to === null)
  const share = uptime?.d30 ?? null
  const watch = watchedSince(site, useNow(), useTimeZone())
  const isFlawless = watch.isShort && uptime?.incidents.length === 0
  const shareWords = share === null ? null : `${share.toFixed(2)} % ${watch.words}`
  const words = isFlawless ? sinceWithoutOutage(watch) : shareWords
  return (
    <Tile
      label="Online status"
      value={
        isInMaintenance
          ? 'In maintenance'
          : online === true
            ? 'Online'
            : online === false
              ? 'Offline'
              : 'Not known'
      }
      detail={
        isInMaintenance || online === false ? (
          <OnlineCell isOnline={false} isInMaintenance={isInMaintenance} offlineSince={outage?.from} />
        ) : (
          words !== null && <Status group="success" word={words} />
        )
      }
    />
  )
}

/** Remaining days of the certificate, and its expiry (spec: site-management §2 TLS cell). */
function TlsTile({ site }: { site: SiteDetail }) {
  const { state, daysLeft } = tlsState(site, useNow())
  const end = <DateTime at={site.tls_expiration} hasNoTime />
  const days = `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`
  switch (state) {
    case 'ok':
      return (
        <Tile
          label="TLS"
          value={days}
          detail={
            <>
              <Status group="success" word="OK" />
              <span className="st-quiet">until {end}</span>
            </>
          }
        />
      )
    case 'warning':
      return <Tile label="TLS" value={days} detail={<Status group="warning" word={<>Expires {end}</>} />} />
    case 'expired':
      return <Tile label="TLS" value="Expired" detail={<Status group="danger" word={<>Since {end}</>} />} />
    case 'none':
      return <Tile label="TLS" value="No TLS" detail={<Status group="danger" word="Not encrypted" />} />
    case 'unknown':
      return <Tile label="TLS" value="On" detail={<Status group="neutral" word="End not known" />} />
  }
}
