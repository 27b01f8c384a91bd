import type { SiteRow } from '@flotilla/api/contract'
import { type Platform, PlatformProvider, usePlatform } from '@flotilla/platform'
import { VisuallyHidden } from '@flotilla/ui/basics'
import type { Column } from '@flotilla/ui/table'
import { useQueries } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import type { SlotEntry, SlotOutcome } from '../promise/slots.ts'
import { SlotBoundary } from './slot-boundary.tsx'
import { slotQuery } from './slot-queries.ts'

type Entry = SlotEntry<'site-column'>
type Outcome = SlotOutcome<'site-column'> | undefined

const outcomesOf = (results: { data: Outcome }[]): Outcome[] => results.map(({ data }) => data)

/** px of an added column: a word, a number or a small graphic. Since 1.13. */
export const SLOT_COLUMN_WIDTH = 116

/** Names an added column among all of the table, also where a person has hidden it. */
export const slotColumnId = ({ remote, key }: Entry): string => `${remote}.${key}`

/**
 * The columns that these entries add to a table of sites; the list `entries` is stable. Their code is fetched
 * once, when the table is there. A cell that throws is a dash, and the other rows stay. Since 1.13.
 */
export function useSlotColumns(entries: readonly Entry[]): readonly Column<SiteRow>[] {
  const { slots } = usePlatform()
  const outcomes = useQueries({
    queries: entries.map((entry) => slotQuery(slots, entry)),
    combine: outcomesOf,
  })
  return useMemo(
    () => entries.map((entry, index) => columnOf(entry, outcomes[index], slots.platformOf(entry))),
    [entries, outcomes, slots],
  )
}

function columnOf(entry: Entry, outcome: Outcome, platform: Platform): Column<SiteRow> {
  const Content = outcome?.contribution ?? null
  return {
    ...{ id: slotColumnId(entry), title: entry.title, width: SLOT_COLUMN_WIDTH, inCard: 'hidden' },
    cell: (site) => {
      if (outcome === undefined) return null
      if (Content === null) return '–'
      return (
        <SlotBoundary
          title={entry.title}
          small={(detail) => <FailedCell title={entry.title} detail={detail} />}
        >
          <PlatformProvider platform={platform}>
            <Suspense fallback={null}>
              <div className="fl-ellipsis">
                <Content site={site} />
              </div>
            </Suspense>
          </PlatformProvider>
        </SlotBoundary>
      )
    },
  }
}

function FailedCell({ title, detail }: { title: string; detail: string }) {
  return (
    <span title={`${title} could not be shown: ${detail}`}>
      –
      <VisuallyHidden>
        <span>{title} could not be shown</span> <code>FL-R7-crashed</code>
      </VisuallyHidden>
    </span>
  )
}
