import { SITE_SORTS, type SiteRow } from '@flotilla/api/contract'
import { SkeletonRows } from '@flotilla/ui/page'
import { type Column, PagedTable } from '@flotilla/ui/table'
import { lazy, Suspense } from 'react'
import type { ListView } from '../../address/list-view.ts'
import type { ListSelection } from './bulk/use-list-selection.ts'
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
const isAtWork = (site: SiteRow) => site.process_state !== 0
const renderCard = (site: SiteRow) => <SiteCard site={site} />
// Most people see the table, so the card of the fleet loads only for those who choose it.
const FleetCard = lazy(async () => ({ default: (await import('./cards/fleet-card.tsx')).FleetCard }))
const renderFleetCard = (site: SiteRow) => <FleetCard site={site} />
const loading = <SkeletonRows rows={12} columns={6} hasHead={false} label="Loading sites" />

/** The sites of one page, and the pages; the caller has the surface and the bar. */
export function SiteTable({ page, columns, looks, view, onViewChange, selection }: Props) {
  const { hasFleetCards } = looks
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
          isUnfinished={isAtWork}
          view={view}
          sorts={SITE_SORTS}
          onViewChange={onViewChange}
          selection={selection.keys}
          onSelectionChange={selection.change}
          renderCard={hasFleetCards ? renderFleetCard : renderCard}
          hasCards={hasFleetCards}
          hasRowKeys
          isBare
        />
      </Suspense>
    </PicturesOfPage>
  )
}
