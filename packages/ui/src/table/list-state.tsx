import './list-bar.css'
import './pager.css'
import { Fragment, type ReactNode } from 'react'
import { classNames } from '../basics/class-names.ts'
import { QueryState, type QueryStateProps } from '../page/query-state.tsx'
import { SkeletonRows } from '../page/skeleton-rows.tsx'
import { useMediaQuery } from '../theme/use-media-query.ts'
import { type Column, isMeasured, type Sort } from './column.ts'
import './data-table.css'
import { TableSurface } from './paged-table.tsx'
import { Pager } from './pager.tsx'
import { TableHead } from './table-head.tsx'

/** The parts that a list keeps in every state (look: Principles, Nothing moves). */
export type ListFrame<Row> = {
  /** The table's columns, for its heads; none for cards and groups, which have no heads. */
  columns?: readonly Column<Row>[] | undefined
  sort?: Sort | undefined
  hasBar?: boolean | undefined
  /** The caller has the surface, and the bar that stays in it in every state. */
  isBare?: boolean | undefined
  /** Its rows have checkboxes. */
  hasBox?: boolean | undefined
  /** Its rows unfold. */
  hasDetails?: boolean | undefined
  /** Default: true. */
  hasPager?: boolean | undefined
}

export type ListStateProps<Data, Row> = Omit<QueryStateProps<Data>, 'skeleton' | 'frame'> & {
  /** Noun for the rows: "sites". */
  of: string
  /** The bar, heads and pager that stay in each state. */
  frame: ListFrame<Row>
  /** Of the skeleton. */
  rows?: number | undefined
  /** The loading content, read out; default: "Loading sites". */
  label?: string | undefined
}

/**
 * The four states of a list. Its bar, heads and pager keep their places while it loads, when it fails to load
 * and when it is empty. Heads and checkbox are only visual then, because there is nothing to sort.
 */
export function ListState<Data, Row>(props: ListStateProps<Data, Row>) {
  const { frame, rows = 12, label = `Loading ${props.of}`, ...state } = props
  return (
    <QueryState
      {...state}
      skeleton={<SkeletonRows rows={rows} columns={frame.columns?.length} hasHead={false} label={label} />}
      frame={(part, now) => (
        <StillFrame frame={frame} zero={now === 'empty' ? `0 ${props.of}` : null}>
          {part}
        </StillFrame>
      )}
    />
  )
}

/** `zero`: "0 sites" if that is known. */
type StillProps<Row> = { frame: ListFrame<Row>; zero: string | null; children: ReactNode }

function StillFrame<Row>({ frame, zero, children }: StillProps<Row>) {
  const { columns, sort = null, hasBar = false, hasBox = false, hasDetails = false, hasPager = true } = frame
  const isNarrow = useMediaQuery('(max-width: 768px)')
  const Surface = frame.isBare ? Fragment : TableSurface
  return (
    <Surface>
      {hasBar && <div className="fl-list-bar">{zero}</div>}
      {columns !== undefined && !isNarrow && (
        <div
          className={classNames('fl-table-box', isMeasured(columns) && 'fl-table-box--measured')}
          aria-hidden="true"
          inert
        >
          <table className="fl-table">
            <TableHead
              columns={columns}
              sort={sort}
              onSortChange={nothing}
              selectAll={hasBox ? none : null}
              rowsName=""
              hasDetails={hasDetails}
            />
          </table>
        </div>
      )}
      {children}
      {hasPager &&
        (zero === null ? (
          <div className="fl-pager" />
        ) : (
          <Pager page={1} pageCount={1} perPage={1} total={0} onPageChange={nothing} />
        ))}
    </Surface>
  )
}

const nothing = () => {}
const none = { isAllSelected: false, isMixed: false, toggleAll: nothing }
