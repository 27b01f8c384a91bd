import type { SiteDetail } from '@flotilla/api/contract'
import { OnlineCell, Status, useNow, useTimeZone } from '@flotilla/ui/basics'
import { Tile } from '@flotilla/ui/page'
import { sinceWithoutOutage, watchedSince } from './watched-since.ts'

/**
 * Whether the site answers, and in how much of 30 days it did, or since it is watched; both only where the backend knows (contract §4).
 * Maintenance is no outage.
 */
export function OnlineTile({ site }: { site: SiteDetail }) {
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
