import { usePlatform } from '@flotilla/platform'
import { type FetchQueryOptions, hashKey, type QueryKey, useMutation } from '@tanstack/react-query'

type Options<Row, Key extends QueryKey> = {
  /** The read of all rows that the view matches. */
  every: FetchQueryOptions<Row[], Error, Row[], Key>
  /** Said when a page cannot be read. */
  failure: string
}

/**
 * Reads all rows that the view matches, on a press: nothing else needs them. `read` hands them on, but not
 * once the view has changed.
 */
export function useReadAll<Row, Key extends QueryKey>({ every, failure }: Options<Row, Key>) {
  const { queryClient } = usePlatform()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ asked }: { asked: typeof every; onRead: (rows: readonly Row[]) => void }) =>
      queryClient.fetchQuery(asked),
    onSuccess: (rows, { asked, onRead }) => {
      if (hashKey(asked.queryKey) === hashKey(every.queryKey)) onRead(rows)
    },
    meta: { failure },
  })
  return {
    read: (onRead: (rows: readonly Row[]) => void) => mutate({ asked: every, onRead }),
    isReading: isPending,
  }
}
