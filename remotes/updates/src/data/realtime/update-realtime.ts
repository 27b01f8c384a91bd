import { createCollector, handlersOf, type Platform, type RemoteEventHandlers } from '@flotilla/platform'
import type { QueryClient } from '@tanstack/react-query'
import { coreKeys } from '../sites/core-queries.ts'
import { patchUpdate } from './patch-update.ts'

/** Refetches the visible data of this remote; what other pages show of sites is read when they open. */
export async function changed(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['updates'] }),
    queryClient.invalidateQueries({ queryKey: ['sites'], refetchType: 'none' }),
  ])
}

/** Events that arrive within this time share one read. */
const COLLECT_MS = 250

/** How this remote reacts when the server reports a change (contract §5). */
export function updateEvents({ queryClient }: Platform): RemoteEventHandlers {
  const refresh = createCollector(COLLECT_MS, () => changed(queryClient))
  const refreshCores = createCollector(COLLECT_MS, () =>
    queryClient.invalidateQueries({ queryKey: coreKeys.all() }),
  )
  return handlersOf(({ changes, subject, moment, id }) => {
    if (subject === 'extension' && moment === 'done')
      patchUpdate(queryClient, id, (data) => (data.process_state === 1 ? { process_state: 2 } : {}))
    if (changes.includes('updates')) refresh()
    // A row of the core list also shows other work that runs at its site.
    else if (changes.includes('site')) refreshCores()
  })
}
