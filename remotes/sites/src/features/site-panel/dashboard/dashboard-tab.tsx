import type { SiteDetail } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { buttonClassName, Icon } from '@flotilla/ui/basics'
import { Columns } from '@flotilla/ui/page'
import { ConnectionNotice } from '../connection-notice.tsx'
import { LatestBackups } from './latest-backups.tsx'
import { ResponseTime } from './response-time.tsx'
import { SiteNote } from './site-note.tsx'
import { SiteTiles } from './site-tiles.tsx'
import { UpdateList } from './update-list.tsx'
import { UptimeCard } from './uptime-card.tsx'

/** Tiles, updates, latest backups, response time, uptime, note, removal (spec: site-management §2 Dashboard tab). */
export function DashboardTab({ site }: { site: SiteDetail }) {
  return (
    <>
      <ConnectionNotice site={site} />
      <SiteTiles site={site} />
      <Columns
        main={
          <>
            <UpdateList site={site} />
            <LatestBackups site={site} />
          </>
        }
        side={
          <>
            <ResponseTime ttfbs={site.ttfbs} />
            <UptimeCard site={site} />
            <SiteNote site={site} />
            <div className="st-remove">
              <Link to={paths.siteDestroy(site.id)} className={buttonClassName({ variant: 'danger-quiet' })}>
                <Icon name="trash" />
                Remove site
              </Link>
            </div>
          </>
        }
      />
    </>
  )
}
