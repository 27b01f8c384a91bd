import { usePlatform } from '@flotilla/platform'
import { Link, useLocation } from '@flotilla/platform/router'
import { buttonClassName } from '@flotilla/ui/basics'
import { EmptyState, Page, QueryState } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { destroyedIds } from '../../address/destroy-many-path.ts'
import { siteQueries } from '../../data/sites/site-queries.ts'
import { ConfirmRemoval } from './confirm-removal.tsx'

/** `/sites/destroy?ids=1,2,3`, or `#ids=…`: confirm the removal of the selected sites. */
export function DestroySitesPage() {
  const { http, paths } = usePlatform()
  const query = useQuery(siteQueries(http).named(destroyedIds(useLocation())))
  const back = (
    <Link to={paths.sites()} className={buttonClassName({})}>
      Back to the sites
    </Link>
  )
  return (
    <Page title="Remove sites">
      <QueryState
        query={query}
        of="sites"
        isEmpty={(sites) => sites.length === 0}
        empty={
          <EmptyState title="No site is selected" text="Select sites in the list first." action={back} />
        }
      >
        {(sites) => <ConfirmRemoval sites={sites} stopPath={paths.sites()} />}
      </QueryState>
    </Page>
  )
}
