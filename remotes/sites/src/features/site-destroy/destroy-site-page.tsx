import { usePlatform } from '@flotilla/platform'
import { useParams } from '@flotilla/platform/router'
import { Page, QueryState } from '@flotilla/ui/page'
import { useSite } from '../../data/sites/use-site.ts'
import { ConfirmRemoval } from './confirm-removal.tsx'

/** `/site/:id/destroy`: confirm the removal of one site. */
export function DestroySitePage() {
  const { paths } = usePlatform()
  const siteId = Number(useParams().id)
  const { query, site } = useSite(siteId)
  return (
    <Page title="Remove site">
      <QueryState query={query} of="site">
        {() => site && <ConfirmRemoval sites={[site]} stopPath={paths.site(siteId)} />}
      </QueryState>
    </Page>
  )
}
