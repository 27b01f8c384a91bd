import { isPhpOutdated, phpEnd, type SiteDetail } from '@flotilla/api/contract'
import { PhpCell, useNow } from '@flotilla/ui/basics'
import { Tile, Tiles } from '@flotilla/ui/page'
import { CoreTile } from './core-tile.tsx'
import { OnlineTile } from './online-tile.tsx'
import { TlsTile } from './tls-tile.tsx'

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
