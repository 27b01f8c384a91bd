import type { SiteRow } from '@flotilla/api/contract'
import type { Column } from '@flotilla/ui/table'
import { lazy, Suspense } from 'react'
import type { SlotEntry } from '../promise/slots.ts'

type Entry = SlotEntry<'site-column'>

/** px of an added column: a word, a number or a small graphic. Since 1.13. */
export const SLOT_COLUMN_WIDTH = 116

/** Names an added column among all of the table, also where a person has hidden it. Since 1.13. */
export const slotColumnId = ({ remote, key }: Entry): string => `${remote}.${key}`

// What draws a contribution comes with the first one: a list without added columns does not fetch it.
const SlotCell = lazy(() => import('./slot-cell.tsx').catch(() => ({ default: () => <>–</> })))
const ColumnFailure = lazy(() => import('./column-failure.tsx').catch(() => ({ default: () => <></> })))

/**
 * The column that an entry adds to a table of sites. Its code is fetched once, when the first cell is drawn.
 * Where it fails, each cell is a dash, and `SlotColumnFailure` says why. A cell that throws is a dash that
 * says so itself, and the other rows stay. Since 1.13.
 */
export const slotColumn = (entry: Entry): Column<SiteRow> => ({
  ...{ id: slotColumnId(entry), title: entry.title, width: SLOT_COLUMN_WIDTH, inCard: 'hidden' },
  cell: (site) => (
    <Suspense fallback={null}>
      <SlotCell entry={entry} site={site} />
    </Suspense>
  ),
})

/**
 * Why the code of an added column did not come, once for all its cells, with Retry where it may help. Since
 * 1.13.
 */
export function SlotColumnFailure({ entry }: { entry: Entry }) {
  return (
    <Suspense fallback={null}>
      <ColumnFailure entry={entry} />
    </Suspense>
  )
}
