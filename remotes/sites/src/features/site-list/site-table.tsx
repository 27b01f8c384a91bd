import { SITE_SORTS, type SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { Segmented } from '@flotilla/ui/form'
import { SkeletonRows } from '@flotilla/ui/page'
import { type Column, ListBar, PagedTable } from '@flotilla/ui/table'
import { lazy, Suspense } from 'react'
import { destroyManyPath } from '../../address/destroy-many-path.ts'
import type { ListView } from '../../address/list-view.ts'
import type { SitePage } from '../../data/sites/site-queries.ts'
import { BulkActions } from './bulk/bulk-actions.tsx'
import { useMatchingSites } from './bulk/use-matching-sites.ts'
import { SiteCard } from './cards/site-card.tsx'
import type { ListLooks } from './cards/use-list-look.ts'
import { PicturesOfPage } from './row/site-pictures.tsx'
import { trendColumns } from './site-columns.tsx'

type Props = {
  page: SitePage
  columns: readonly Column<SiteRow>[]
  looks: ListLooks
  view: ListView
  onViewChange: (patch: Partial<ListView>) => void
  /** The selected sites, on this page and on others. */
  selected: readonly SiteRow[]
  tagId: number
  onSelect: (siteIds: readonly number[]) => void
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
export function SiteTable({ page, columns, looks, view, tagId, onViewChange, selected, onSelect }: Props) {
  const { total } = page.pagination
  const { read } = useMatchingSites({
    view,
    tagId,
    failure: 'The sites could not be selected, please try again',
    onRead: (sites) => onSelect(sites.map((site) => site.id)),
  })
  const ids = selected.map((site) => site.id)
  const { look, setLook, hasFleetCards, isNarrow } = looks
  const selectAll = { count: total, onSelect: read }
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
          selection={new Set(ids.map(String))}
          onSelectionChange={(keys) => onSelect([...keys].map(Number))}
          renderCard={hasFleetCards ? renderFleetCard : renderCard}
          hasCards={hasFleetCards}
          hasRowKeys
          bar={
            <ListBar
              label="Actions for the selected sites"
              selectedCount={ids.length}
              onClear={() => onSelect([])}
              selectAll={isNarrow ? undefined : selectAll}
              bulkActions={<BulkActions sites={selected} selectAll={selectAll} />}
              bulkEnd={isNarrow ? undefined : <BulkRemove sites={selected} />}
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
function BulkRemove({ sites }: { sites: readonly SiteRow[] }) {
  const { navigate } = usePlatform()
  return (
    <Button
      variant="danger-quiet"
      size="sm"
      icon="trash"
      onClick={() => navigate(destroyManyPath(sites.map((site) => site.id)))}
    >
      Remove
    </Button>
  )
}
