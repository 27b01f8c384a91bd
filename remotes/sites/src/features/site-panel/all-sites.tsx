import { sharedQueries, usePlatform } from '@flotilla/platform'
import { QueryState, SkeletonRows, SplitListHead } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTagId } from '../../address/use-tag-id.ts'
import { AllSitesHead } from './all-sites-head.tsx'
import { AllSitesList } from './all-sites-list.tsx'

const loading = <SkeletonRows rows={12} columns={1} rowKind="list" />

/**
 * All sites beside the open one. What is typed into its filter stays in here: a key draws the rows anew at once, and
 * nothing of the panel.
 */
export function AllSites({ currentId }: { currentId: number }) {
  const { http } = usePlatform()
  const [filter, setFilter] = useState('')
  const query = useQuery(sharedQueries.everySite(http, useTagId()))
  return (
    <>
      <SplitListHead>
        <AllSitesHead count={query.data?.length ?? null} filter={filter} onFilter={setFilter} />
      </SplitListHead>
      <QueryState query={query} of="sites" skeleton={loading}>
        {(sites) => <AllSitesList sites={sites} filter={filter} currentId={currentId} />}
      </QueryState>
    </>
  )
}
