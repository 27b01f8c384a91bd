import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * A query that is invalidated during its first read is read once more afterwards, because the answer under
 * way may be older than the event. The library treats such an answer as fresh; it cancels only a later read.
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
