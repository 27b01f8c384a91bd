import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { dropEarlyAnswers } from '../early/early-answers.ts'

/**
 * What is invalidated while it is being read for the first time is read once more afterwards: the answer
 * under way may be older than the event. The library takes such an answer for fresh; only a second read it
 * would give up.
 */
export class AttentiveQueryClient extends QueryClient {
  readonly #awaited = new WeakSet<Query>()

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const fetching = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    for (const query of fetching) {
      if (query.state.data !== undefined || this.#awaited.has(query)) continue
      this.#awaited.add(query)
      const { queryKey } = query
      void query.fetch().then(
        () => {
          this.#awaited.delete(query)
          return super.invalidateQueries({ queryKey, exact: true })
        },
        () => this.#awaited.delete(query),
      )
    }
    return super.invalidateQueries(filters, options)
  }
}

/**
 * Something has changed, and only the remote on screen hears what: everything else that is kept counts as old
 * from now on, and is asked for again when it is next shown.
 */
export function ageUnshown(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' })
  dropEarlyAnswers()
}
