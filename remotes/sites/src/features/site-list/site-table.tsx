import { SITE_SORTS, type SiteRow } from '@flotilla/api/contract'
import { type Column, ListBar, PagedTable } from '@flotilla/ui/table'
import { useMediaQuery } from '@flotilla/ui/theme'
import type { ListView } from '../../address/list-view.ts'
import type { SitePage } from '../../data/sites/site-page.ts'
import { BulkActions } from './bulk-actions.tsx'
import { BulkRemove } from './bulk-remove.tsx'
import { SiteCard } from './site-card.tsx'

type Props = {
  page: SitePage
  columns: readonly Column<SiteRow>[]
  view: ListView
  onViewChange: (patch: Partial<ListView>) => void
  /** The selected sites, of this page and of others. */
  selected: readonly SiteRow[]
  /** Every site that the filters match; undefined while they are not known. */
  matching: readonly SiteRow[] | undefined
  onSelect: (siteIds: readonly number[]) => void
}

const rowKey = (site: SiteRow) => String(site.id)
const rowLabel = (site: SiteRow) => site.name
const renderCard = (site: SiteRow) => <SiteCard site={site} />

/** The sites of one page, what can be done with the selected ones, and the pages. */
export function SiteTable({ page, columns, view, onViewChange, selected, matching, onSelect }: Props) {
  const { total } = page.pagination
  const ids = selected.map((site) => site.id)
  const isNarrow = useMediaQuery('(max-width: 768px)')
  const selectAll = matching && {
    count: matching.length,
    onSelect: () => onSelect(matching.map((site) => site.id)),
  }
  const direction = view.dir === 'asc' ? 'ascending' : 'descending'
  return (
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
      renderCard={renderCard}
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
        />
      }
    />
  )
}
