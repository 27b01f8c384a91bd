import { usePlatform, useUrlState } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { buttonClassName } from '@flotilla/ui/basics'
import { EmptyState, Page, QueryState } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { siteQueries } from '../../data/sites/site-queries.ts'
import { ConfirmRemoval } from './confirm-removal.tsx'

const Wanted = z.object({ ids: z.string().default('') })

/** `/sites/destroy?ids=1,2,3`: confirm the removal of the selected sites. */
export function DestroySitesPage() {
  const { http, paths } = usePlatform()
  const [{ ids }] = useUrlState(Wanted)
  const wanted = ids.split(',').filter((id) => /^\d{1,10}$/.test(id))
  const query = useQuery(siteQueries(http).named([...new Set(wanted.map(Number))]))
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
