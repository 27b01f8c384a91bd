import type { SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { VisuallyHidden } from '@flotilla/ui/basics'
import type { Column } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import type { SlotEntry } from '../promise/slots.ts'
import { SlotFailed } from './slot-failed.tsx'
import { SlotPart } from './slot-part.tsx'
import { slotQuery } from './slot-queries.ts'

type Entry = SlotEntry<'site-column'>

/** px of an added column: a word, a number or a small graphic. Since 1.13. */
export const SLOT_COLUMN_WIDTH = 116

/** Names an added column among all of the table, also where a person has hidden it. Since 1.13. */
export const slotColumnId = ({ remote, key }: Entry): string => `${remote}.${key}`

/**
 * The column that an entry adds to a table of sites. Its code is fetched once, when the first cell is drawn.
 * Where it fails, each cell is a dash, and `SlotColumnFailure` says why. A cell that throws is a dash that
 * says so itself, and the other rows stay. Since 1.13.
 */
export const slotColumn = (entry: Entry): Column<SiteRow> => ({
  ...{ id: slotColumnId(entry), title: entry.title, width: SLOT_COLUMN_WIDTH, inCard: 'hidden' },
  cell: (site) => (
    <SlotPart
      entry={entry}
      wait={null}
      small={({ code, detail }) =>
        code === 'FL-R7-crashed' ? <CrashedCell title={entry.title} detail={detail} /> : '–'
      }
    >
      {(Content) => (
        <div className="fl-ellipsis">
          <Content site={site} />
        </div>
      )}
    </SlotPart>
  ),
})

function CrashedCell({ title, detail }: { title: string; detail: string }) {
  return (
    <span title={`${title} could not be shown: ${detail}`}>
      –
      <VisuallyHidden>
        <span>{title} could not be shown</span> <code>FL-R7-crashed</code>
      </VisuallyHidden>
    </span>
  )
}

/**
 * Why the code of an added column did not come, once for all its cells, with Retry where it may help. Since
 * 1.13.
 */
export function SlotColumnFailure({ entry }: { entry: Entry }) {
  const { slots } = usePlatform()
  const { data, isFetching, refetch } = useQuery(slotQuery(slots, entry))
  if (data === undefined || data.failure === null) return null
  return (
    <SlotFailed
      title={entry.title}
      failure={data.failure}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
