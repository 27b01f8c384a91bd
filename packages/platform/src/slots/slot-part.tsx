import type { SlotName } from '@flotilla/api/releases'
import { PlatformProvider, usePlatform } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo } from 'react'
import type { SlotContributions, SlotEntry, SlotFailure } from '../promise/slots.ts'
import { SlotBoundary } from './slot-boundary.tsx'
import { SlotFailed } from './slot-failed.tsx'
import { slotQuery } from './slot-queries.ts'

export type SlotPartProps<Name extends SlotName> = {
  entry: SlotEntry<Name>
  /** What keeps the place while the code comes. */
  wait: ReactNode
  /** What takes the place of a contribution that failed, where there is no room for a message with Retry. */
  small?: (failure: SlotFailure) => ReactNode
  /** Draws the contribution: `(Card) => <Card />`. */
  children: (contribution: SlotContributions[Name]) => ReactNode
}

/**
 * One contribution in its place: its code is fetched when this is first drawn. While it is missing, or when
 * it fails in any way, its own place says so; the rest of the page stays as it is.
 */
export function SlotPart<Name extends SlotName>({ entry, wait, small, children }: SlotPartProps<Name>) {
  const { slots } = usePlatform()
  const { data, isFetching, refetch } = useQuery(slotQuery(slots, entry))
  const platform = useMemo(() => slots.platformOf(entry), [slots, entry])
  if (data === undefined) return wait
  if (data.failure !== null) {
    if (small) return small(data.failure)
    return (
      <SlotFailed
        title={entry.title}
        failure={data.failure}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const { contribution } = data
  return (
    <SlotBoundary title={entry.title} small={small}>
      <PlatformProvider platform={platform}>
        <Suspense fallback={wait}>{children(contribution)}</Suspense>
      </PlatformProvider>
    </SlotBoundary>
  )
}
