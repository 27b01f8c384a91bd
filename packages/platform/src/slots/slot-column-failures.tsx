import { usePlatform } from '@flotilla/platform'
import { useQueries } from '@tanstack/react-query'
import type { SlotEntry } from '../promise/slots.ts'
import { SlotFailed } from './slot-failed.tsx'
import { slotQuery } from './slot-queries.ts'
import { slotColumnId } from './use-slot-columns.tsx'

type Entry = SlotEntry<'site-column'>

/**
 * For each added column whose code did not come: what failed, once, and Retry where it may help. Since 1.13.
 */
export function SlotColumnFailures({ entries }: { entries: readonly Entry[] }) {
  const { slots } = usePlatform()
  const results = useQueries({ queries: entries.map((entry) => slotQuery(slots, entry)) })
  return results.map(({ data, isFetching, refetch }, index) => {
    const entry = entries[index]
    if (entry === undefined || data === undefined || data.failure === null) return null
    return (
      <SlotFailed
        key={slotColumnId(entry)}
        title={entry.title}
        failure={data.failure}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  })
}
