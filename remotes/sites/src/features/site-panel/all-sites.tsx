import { usePlatform } from '@flotilla/platform'
import { SearchField } from '@flotilla/ui/form'
import { QueryState, SkeletonRows, SplitListHead } from '@flotilla/ui/page'
import { FilterSelect } from '@flotilla/ui/select'
import { useHeldFocus, useSettled } from '@flotilla/ui/theme'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSelectTag, useTagId } from '../../address/use-tag.ts'
import { siteNameQueries } from '../../data/sites/site-names.ts'
import { useTagOptions } from '../../data/tags/use-tag-options.ts'
import { AllSitesList } from './all-sites-list.tsx'

/** How long nothing is typed before the server is asked. */
const TYPING_MS = 150

const loading = <SkeletonRows rows={12} columns={1} rowKind="list" />

/**
 * All sites beside the open one (spec: site-management §2 Site detail panel). The filter text stays in this
 * component: each key redraws only the rows, not the panel.
 */
export function AllSites({ currentId }: { currentId: number }) {
  const queries = siteNameQueries(usePlatform().http)
  const [filter, setFilter] = useState('')
  const wanted = { tagId: useTagId(), search: useSettled(filter.trim(), TYPING_MS) }
  const place = useQuery(queries.place(wanted, currentId))
  const { list = wanted, page = 1 } = place.data ?? {}
  const { data: first } = useQuery({ ...queries.window(list, page), enabled: place.data !== undefined })
  const count = useWholeCount(list.search === '' ? list.tagId : null, first?.total)
  // The filter may take away the row that has the focus.
  const hold = useHeldFocus<HTMLDivElement>(`${list.tagId} ${list.search} ${first?.total}`)
  return (
    <>
      <SplitListHead>
        <AllSitesHead
          count={count?.tagId === wanted.tagId ? count.total : null}
          filter={filter}
          onFilter={setFilter}
        />
      </SplitListHead>
      <div className="fl-split__rows" {...hold}>
        <QueryState query={place} of="sites" skeleton={loading}>
          {(at) => first && <AllSitesList at={at} total={first.total} currentId={currentId} />}
        </QueryState>
      </div>
    </>
  )
}

/** The number of sites of the tag that was shown without a filter last. `tagId` null: a filter is set. */
function useWholeCount(tagId: number | null, total: number | undefined) {
  const [count, setCount] = useState<{ tagId: number; total: number } | null>(null)
  if (tagId !== null && total !== undefined && (count?.tagId !== tagId || count.total !== total))
    setCount({ tagId, total })
  return count
}

type Props = {
  /** Null while the sites are unknown. */
  count: number | null
  filter: string
  onFilter: (filter: string) => void
}

/** Filters of the list of all sites: by name or address while somebody types, by tag through the address. */
function AllSitesHead({ count, filter, onFilter }: Props) {
  const tagId = useTagId()
  const options = useTagOptions()
  const selectTag = useSelectTag()
  const label = count === null ? 'Filter sites' : `Filter ${count} ${count === 1 ? 'site' : 'sites'}`
  return (
    <>
      <SearchField label={label} value={filter} onApply={onFilter} isInstant />
      <FilterSelect
        label="Tag"
        options={options}
        value={String(tagId)}
        onChange={(value) => selectTag(Number(value))}
        isWide
      />
    </>
  )
}
