import type { SiteDetail } from '@flotilla/api/contract'
import { DateTime, IconButton, Link } from '@flotilla/ui/basics'
import { useSiteStarts } from '../../data/sites/use-site-starts.ts'
import { newestMoment } from './newest-moment.ts'
import { SiteTags } from './site-tags.tsx'

/** Links to both sides of the site, how new what is shown of it is, and its tags. */
export function SiteHeadMeta({ site }: { site: SiteDetail }) {
  const { refresh } = useSiteStarts()
  const newest = newestMoment(site)
  return (
    <>
      <Link href={site.url}>Frontend</Link>
      {site.url_backend !== null && <Link href={site.url_backend}>Backend</Link>}
      <span className="st-head__refreshed">
        {newest === null ? (
          <span>Not refreshed yet</span>
        ) : (
          <>
            <span className="st-head__word">Refreshed</span> <DateTime at={newest} />
          </>
        )}
        <IconButton
          icon="refresh"
          size="xs"
          name={`Refresh data of ${site.name}`}
          disabledReason={site.process_state === 0 ? undefined : 'Work is running on this site'}
          onClick={() => refresh.mutate([site])}
        />
      </span>
      <SiteTags site={site} />
    </>
  )
}
