import { usePlatform } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import type { SlotEntry } from '../promise/slots.ts'
import { SlotFailed } from './slot-failed.tsx'
import { slotQuery } from './slot-queries.ts'

/** Why the code of an added column did not come; nothing while it has, or may. */
export default function ColumnFailure({ entry }: { entry: SlotEntry<'site-column'> }) {
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
