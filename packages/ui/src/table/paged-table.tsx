import './data-table.css'
import { Fragment, type ReactNode } from 'react'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { Pager } from './pager.tsx'

/**
 * The one surface of list bar, table and pager; up to 768 px it is absent and the cards have no surface
 * around them.
 */
export function TableSurface({
  children,
}: {
  /** `ListBar`, table and `Pager`. */
  children: ReactNode
}) {
  return <div className="fl-table-surface">{children}</div>
}

type View<Sort extends string> = { page: number; sort: Sort; dir: 'asc' | 'desc' }

export type PagedTableProps<Row, Sort extends string> = Omit<
  DataTableProps<Row>,
  'label' | 'rows' | 'sort' | 'onSortChange'
> & {
  /** Name of the table, for its caption: "Invoices". */
  name: string
  /** The page as the server answers it. */
  page: {
    rows: readonly Row[]
    pagination: { current_page: number; total_pages: number; per_page: number; total: number }
  }
  /** The request; the server sorts and pages. */
  view: View<Sort>
  /** The keys of sortable columns. */
  sorts: readonly Sort[]
  /** A new order begins at the first page. */
  onViewChange: (patch: Partial<View<Sort>>) => void
  /** Above the head: a `ListBar`. */
  bar?: ReactNode
  /** The caller has the surface, and the bar that stays in it in every state. */
  isBare?: boolean
}

/** One page of a list that the server sorts and pages: table, order, pager. */
export function PagedTable<Row, Sort extends string>(props: PagedTableProps<Row, Sort>) {
  const { name, page, view, sorts, onViewChange, bar, isBare = false, ...table } = props
  const Surface = isBare ? Fragment : TableSurface
  const { rows, pagination } = page
  return (
    <Surface>
      {bar}
      <DataTable
        {...table}
        label={`${name}, page ${pagination.current_page} of ${pagination.total_pages}`}
        rows={rows}
        sort={{ key: view.sort, direction: view.dir }}
        onSortChange={({ key, direction }) => {
          const sort = sorts.find((one) => one === key) ?? view.sort
          onViewChange({ sort, dir: direction, page: 1 })
        }}
      />
      <Pager
        page={view.page}
        pageCount={pagination.total_pages}
        perPage={pagination.per_page}
        total={pagination.total}
        onPageChange={(next) => onViewChange({ page: next })}
      />
    </Surface>
  )
}
