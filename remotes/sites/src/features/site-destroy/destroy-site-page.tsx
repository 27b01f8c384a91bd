import { usePlatform } from '@flotilla/platform'
import { useParams } from '@flotilla/platform/router'
import { Page, QueryState } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { siteQueries } from '../../data/sites/site-queries.ts'
import { ConfirmRemoval } from './confirm-removal.tsx'

/** `/site/:id/destroy`: confirm the removal of one site. */
export function DestroySitePage() {
  const { http, paths } = usePlatform()
  const siteId = Number(useParams().id)
  const query = useQuery(siteQueries(http).detail(siteId))
  return (
    <Page title="Remove site">
      <QueryState query={query} of="site">
        {(site) => <ConfirmRemoval sites={[site]} stopPath={paths.site(site.id)} />}
      </QueryState>
    </Page>
  )
}
