import {
  createCollector,
  everySiteKey,
  handlersOf,
  type Platform,
  type RemoteEventHandlers,
} from '@flotilla/platform'
import type { QueryClient } from '@tanstack/react-query'
import { patchUpdate } from '../updates/patch-update.ts'

/** Fetches again what is on screen of this remote. */
export async function changed(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['updates'] }),
    queryClient.invalidateQueries({ queryKey: everySiteKey }),
  ])
}

/** Events that come within this time are answered by one read. */
const COLLECT_MS = 250

/** What this remote does when the server says that something changed (contract §5). */
export function updateEvents({ queryClient }: Platform): RemoteEventHandlers {
  const refresh = createCollector(COLLECT_MS, () => changed(queryClient))
  return handlersOf(({ changes, subject, moment, id }) => {
    if (subject === 'extension' && moment === 'done')
      patchUpdate(queryClient, id, (data) => (data.process_state === 1 ? { process_state: 2 } : {}))
    if (changes.includes('updates')) refresh()
  })
}
