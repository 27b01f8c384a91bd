import type { QueryClient } from '@tanstack/react-query'

/**
 * Empties the cache for good. A mutation of the former identity that is still under way will fail as aborted, and its
 * roll-back would write the old rows back into the cache of the next person; so its callbacks are taken away.
 */
export function forgetAnswers(queryClient: QueryClient): void {
  for (const mutation of queryClient.getMutationCache().findAll({ status: 'pending' })) {
    const { onSuccess: _, onError: __, onSettled: ___, ...options } = mutation.options
    mutation.setOptions(options)
  }
  queryClient.clear()
}
