import type { SiteDetail } from '@flotilla/api/contract'
import { Button, DateTime, IconButton, Link } from '@flotilla/ui/basics'
import { PanelHead } from '@flotilla/ui/page'
import { useSiteStarts } from '../../data/sites/use-site-starts.ts'
import { whyNoBackup } from '../../data/sites/why-no-backup.ts'
import { CloseSite } from './close-site.tsx'
import { shortName } from './short-name.ts'
import { SiteBadge } from './site-badge.tsx'
import { SiteTags } from './site-tags.tsx'

type Props = {
  site: SiteDetail
  /** The primary button is below, to save what was changed there. */
  hasTaskBelow: boolean
}

/** Name, state, links, latest refresh, what can be started, and Close (spec: site-management §2 Head). */
export function SiteHead({ site, hasTaskBelow }: Props) {
  const { backup, refresh } = useSiteStarts()
  const busy = site.process_state === 0 ? undefined : 'Work is running on this site'
  return (
    <PanelHead
      title={<span title={site.name}>{shortName(site.name)}</span>}
      badge={<SiteBadge site={site} />}
      meta={
        <>
          <Link href={site.url}>Frontend</Link>
          {site.url_backend !== null && <Link href={site.url_backend}>Backend</Link>}
          <span className="st-head__refreshed">
            Refreshed <DateTime at={site.updated_at} />
            <IconButton
              icon="refresh"
              size="xs"
              name={`Refresh data of ${site.name}`}
              disabledReason={busy}
              onClick={() => refresh.mutate([site])}
            />
          </span>
          <SiteTags site={site} />
        </>
      }
      actions={
        <>
          <Button
            variant={hasTaskBelow ? 'default' : 'primary'}
            icon="backup"
            isBusy={backup.isPending}
            disabledReason={busy ?? whyNoBackup(site)}
            onClick={() => backup.mutate([site])}
          >
            Backup now
          </Button>
          <Button
            icon="refresh"
            isBusy={refresh.isPending}
            disabledReason={busy}
            onClick={() => refresh.mutate([site])}
          >
            Refresh data
          </Button>
        </>
      }
      close={<CloseSite />}
    />
  )
}
