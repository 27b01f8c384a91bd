import { type SiteDetail, tlsState } from '@flotilla/api/contract'
import { DateTime, Status, useNow } from '@flotilla/ui/basics'
import { Tile } from '@flotilla/ui/page'

/** Days that the certificate is still good, and until when (spec: site-management §2 TLS cell). */
export function TlsTile({ site }: { site: SiteDetail }) {
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
