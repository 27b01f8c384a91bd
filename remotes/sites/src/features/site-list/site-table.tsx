import { SITE_SORTS, type SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { Segmented } from '@flotilla/ui/form'
import { SkeletonRows } from '@flotilla/ui/page'
import { type Column, ListBar, PagedTable } from '@flotilla/ui/table'
import { lazy, Suspense } from 'react'
import { destroyManyPath } from '../../address/destroy-many-path.ts'
import type { ListView } from '../../address/list-view.ts'
import { BulkActions } from './bulk/bulk-actions.tsx'
import type { ListSelection, SelectedSites } from './bulk/use-list-selection.ts'
import { SiteCard } from './cards/site-card.tsx'
import type { ListLooks } from './cards/use-list-look.ts'
import { PicturesOfPage } from './row/site-pictures.tsx'
import { trendColumns } from './site-columns.tsx'
import type { ShownPage } from './use-site-list.ts'

type Props = {
  page: ShownPage
  columns: readonly Column<SiteRow>[]
  looks: ListLooks
  view: ListView
  onViewChange: (patch: Partial<ListView>) => void
  selection: ListSelection
}

const rowKey = (site: SiteRow) => String(site.id)
const rowLabel = (site: SiteRow) => site.name
const renderCard = (site: SiteRow) => <SiteCard site={site} />
// Most people see the table, so the card of the fleet loads only for those who choose it.
const FleetCard = lazy(async () => ({ default: (await import('./cards/fleet-card.tsx')).FleetCard }))
const SortChoice = lazy(async () => ({ default: (await import('./cards/sort-choice.tsx')).SortChoice }))
const lookWords = [
  { value: 'table', label: 'Table' },
  { value: 'cards', label: 'Cards' },
] as const
const lookSwitch = { label: 'Sites as', options: lookWords, size: 'sm' } as const
const renderFleetCard = (site: SiteRow) => <FleetCard site={site} />
const loading = <SkeletonRows rows={12} columns={6} hasBar label="Loading sites" />

/** The sites of one page, the actions for the selected ones, and the pages. */
export function SiteTable({ page, columns, looks, view, onViewChange, selection }: Props) {
  const { total } = page.pagination
  const { selected } = selection
  const { look, setLook, hasFleetCards, isNarrow } = looks
  const selectAll = { count: total, onSelect: selection.selectAll }
  const direction = view.dir === 'asc' ? 'ascending' : 'descending'
  return (
    <PicturesOfPage
      sites={page.rows}
      hasTrends={hasFleetCards || columns.some(({ id }) => trendColumns.includes(id))}
    >
      <Suspense fallback={loading}>
        <PagedTable
          name={`Sites, sorted by ${view.sort} ${direction}`}
          rowsName="sites"
          columns={columns}
          page={page}
          rowKey={rowKey}
          rowLabel={rowLabel}
          view={view}
          sorts={SITE_SORTS}
          onViewChange={onViewChange}
          selection={selection.keys}
          onSelectionChange={selection.change}
          renderCard={hasFleetCards ? renderFleetCard : renderCard}
          hasCards={hasFleetCards}
          hasRowKeys
          bar={
            <ListBar
              label="Actions for the selected sites"
              selectedCount={selected.count}
              onClear={selection.clear}
              selectAll={isNarrow ? undefined : selectAll}
              bulkActions={<BulkActions selected={selected} selectAll={selectAll} />}
              bulkEnd={isNarrow ? undefined : <BulkRemove selected={selected} />}
              range={`${total} ${total === 1 ? 'site' : 'sites'}`}
              listActions={
                !isNarrow && (
                  <>
                    {hasFleetCards && <SortChoice view={view} onViewChange={onViewChange} />}
                    <Segmented {...lookSwitch} value={look} onChange={setLook} />
                  </>
                )
              }
            />
          }
        />
      </Suspense>
    </PicturesOfPage>
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
