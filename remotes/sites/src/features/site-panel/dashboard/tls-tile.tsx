import { type SiteDetail, tlsState } from '@flotilla/api/contract'
import { DateTime, TlsCell, useNow } from '@flotilla/ui/basics'
import { Tile } from '@flotilla/ui/page'

/** Days that the certificate is still good, and until when. */
export function TlsTile({ site }: { site: SiteDetail }) {
  const { daysLeft } = tlsState(site, useNow())
  const days = daysLeft === null || daysLeft < 1 ? '–' : `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`
  return (
    <Tile
      label="TLS"
      value={days}
      detail={
        <>
          <TlsCell isEnabled={site.tls_enabled === 1} expiration={site.tls_expiration} />
          {site.tls_expiration !== null && (
            <span className="st-quiet">
              until <DateTime at={site.tls_expiration} hasNoTime />
            </span>
          )}
        </>
      }
    />
  )
}
