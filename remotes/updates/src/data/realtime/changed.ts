import { everySiteKey } from '@flotilla/platform'
import type { QueryClient } from '@tanstack/react-query'

/** Fetches again what is on screen of this remote. */
export async function changed(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['updates'] }),
    queryClient.invalidateQueries({ queryKey: everySiteKey }),
  ])
}
