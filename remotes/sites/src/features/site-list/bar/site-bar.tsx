import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { Segmented } from '@flotilla/ui/form'
import { partOnDemand } from '@flotilla/ui/menu'
import { Toolbar } from '@flotilla/ui/page'
import { ListBar } from '@flotilla/ui/table'
import { lazy, type ReactNode, Suspense } from 'react'
import { destroyManyPath } from '../../../address/destroy-many-path.ts'
import type { ListView } from '../../../address/list-view.ts'
import type { ListSelection, SelectedSites } from '../bulk/use-list-selection.ts'
import type { ListLooks } from '../cards/use-list-look.ts'
import { ColumnsMenu } from '../columns-menu.tsx'
import { SiteSearch } from './site-search.tsx'
import { useBarFilters } from './use-bar-filters.tsx'

const bulkActions = partOnDemand(async () => (await import('../bulk/bulk-actions.tsx')).BulkActions)
const SortChoice = lazy(async () => ({ default: (await import('../cards/sort-choice.tsx')).SortChoice }))
const lookWords = [
  { value: 'table', label: 'Table' },
  { value: 'cards', label: 'Cards' },
] as const
const lookSwitch = { label: 'Sites as', options: lookWords, size: 'sm' } as const

type Props = {
  view: ListView
  tagId: number
  /** Sites that match; undefined while unknown. */
  total: number | undefined
  /** Versions of Joomla of the sites, newest first. */
  versions: readonly string[]
  looks: ListLooks
  hiddenColumns: readonly string[]
  selection: ListSelection
  onSearch: (search: string) => void
  onFilter: (patch: Partial<ListView>) => void
  onViewChange: (patch: Partial<ListView>) => void
  onHideColumns: (hidden: string[]) => void
}

/**
 * The bar above the sites, in its place in every state of the list: search, filters, saved views, columns.
 * With a selection the filters give way to its acts; the search stays. Up to 768 px the acts float at the
 * bottom.
 */
export function SiteBar(props: Props) {
  const { view, tagId, total, versions, looks, selection, onSearch, onFilter } = props
  const { isNarrow } = looks
  const { selected } = selection
  const filters = useBarFilters({ view, tagId, versions, isNarrow, onFilter })
  const selectAll = { count: total ?? 0, onSelect: selection.selectAll }
  const search = <SiteSearch search={view.search} onSearch={onSearch} />
  const bar = {
    selectedCount: selected.count,
    onClear: selection.clear,
    bulkActions: selected.count > 0 && <bulkActions.View selected={selected} selectAll={selectAll} />,
  }
  if (isNarrow) {
    return (
      <>
        <Toolbar label="Search and filter sites">
          {search}
          {filters.line}
        </Toolbar>
        {filters.more}
        <ListBar label="Actions for the selected sites" {...bar} />
      </>
    )
  }
  return (
    <>
      <ListBar
        label={selected.count > 0 ? 'Actions for the selected sites' : 'Filters and look of the list'}
        {...bar}
        start={<search aria-label="Search sites">{search}</search>}
        selectAll={selectAll}
        bulkEnd={<BulkRemove selected={selected} />}
        range={filters.line}
        listActions={<ListLook {...props} manageTags={filters.manageTags} />}
      />
      {filters.more}
    </>
  )
}

/** Tags, and how the sites are drawn: order of the cards, columns of the table. */
function ListLook(props: Props & { manageTags: ReactNode }) {
  const { view, looks, hiddenColumns, onViewChange, onHideColumns, manageTags } = props
  const { look, setLook, hasFleetCards } = looks
  return (
    <>
      {manageTags}
      {hasFleetCards ? (
        <Suspense fallback={null}>
          <SortChoice view={view} onViewChange={onViewChange} />
        </Suspense>
      ) : (
        <ColumnsMenu hidden={hiddenColumns} onChange={onHideColumns} />
      )}
      <Segmented {...lookSwitch} value={look} onChange={setLook} />
    </>
  )
}

/** Links to the screen that removes the selected sites. */
function BulkRemove({ selected }: { selected: SelectedSites }) {
  const { navigate } = usePlatform()
  const { readRows, isReading, tooMany } = selected
  return (
    <Button
      variant="danger-quiet"
      size="sm"
      icon="trash"
      isBusy={isReading}
      disabledReason={tooMany}
      onClick={() => readRows((sites) => navigate(destroyManyPath(sites.map((site) => site.id))))}
    >
      Remove
    </Button>
  )
}
