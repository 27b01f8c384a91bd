import type { SiteRow } from '@flotilla/api/contract'
import { type Column, DataTable, ListBar, Pager, TableSurface } from '@flotilla/ui/table'
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
  const { total, per_page, total_pages } = page.pagination
  const ids = selected.map((site) => site.id)
  const isNarrow = useMediaQuery('(max-width: 768px)')
  const selectAll = matching && {
    count: matching.length,
    onSelect: () => onSelect(matching.map((site) => site.id)),
  }
  const direction = view.dir === 'asc' ? 'ascending' : 'descending'
  return (
    <TableSurface>
      <ListBar
        label="Actions for the selected sites"
        selectedCount={ids.length}
        onClear={() => onSelect([])}
        selectAll={isNarrow ? undefined : selectAll}
        bulkActions={<BulkActions sites={selected} selectAll={selectAll} />}
        bulkEnd={isNarrow ? undefined : <BulkRemove sites={selected} />}
        range={`${total} ${total === 1 ? 'site' : 'sites'}`}
      />
      <DataTable
        label={`Sites, sorted by ${view.sort} ${direction}, page ${view.page} of ${total_pages}`}
        rowsName="sites"
        columns={columns}
        rows={page.rows}
        rowKey={rowKey}
        rowLabel={rowLabel}
        sort={{ key: view.sort, direction: view.dir }}
        onSortChange={({ key, direction: dir }) =>
          onViewChange({ sort: key as ListView['sort'], dir, page: 1 })
        }
        selection={new Set(ids.map(String))}
        onSelectionChange={(keys) => onSelect([...keys].map(Number))}
        renderCard={renderCard}
        hasRowKeys
      />
      <Pager
        page={view.page}
        pageCount={total_pages}
        perPage={per_page}
        total={total}
        onPageChange={(next) => onViewChange({ page: next })}
      />
    </TableSurface>
  )
}
