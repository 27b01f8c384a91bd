import type { QueryLike } from '@flotilla/ui/page'

/** Two reads as one: there when both are, failed when one did; Retry asks for what failed. */
export function bothOf<A, B>(first: QueryLike<A>, second: QueryLike<B>): QueryLike<[A, B]> {
  return {
    data: first.data !== undefined && second.data !== undefined ? [first.data, second.data] : undefined,
    error: first.error ?? second.error,
    isPending: first.isPending || second.isPending,
    isFetching: first.isFetching || second.isFetching,
    refetch: () => {
      if (first.error) void first.refetch()
      if (second.error) void second.refetch()
    },
  }
}
