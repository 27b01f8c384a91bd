import type { SiteDetail } from '@flotilla/api/contract'
import { OnlineCell, Status } from '@flotilla/ui/basics'
import { Tile } from '@flotilla/ui/page'

/** Whether the site answers, and in how much of 30 days it did; both only where the backend knows (contract §4). Maintenance is no outage. */
export function OnlineTile({ site }: { site: SiteDetail }) {
  const { online, uptime } = site
  const isInMaintenance = site.maintenance === true
  const outage = uptime?.incidents.find((incident) => incident.to === null)
  const share = uptime?.d30 ?? null
  const words = share === null ? null : `${share.toFixed(2)} % in 30 days`
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
