import type { QueryClient } from '@tanstack/react-query'

/** Fetches again what is on screen of this remote. */
export async function changed(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['updates'] })
}
