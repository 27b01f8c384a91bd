import type { QueryClient } from '@tanstack/react-query'

/**
 * Fetches again what is on screen of this remote. What other pages keep in the cache may count updates too: it is
 * marked old, so that they ask when they are next shown.
 */
export async function changed(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ type: 'inactive' })
  await queryClient.invalidateQueries({ queryKey: ['updates'] })
}
