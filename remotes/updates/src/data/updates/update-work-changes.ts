import type { Platform, WorkChange } from '@flotilla/platform'
import { patchUpdate } from './patch-update.ts'

/**
 * A start that the server took is shown as running before the list is read again: no event tells it (contract
 * §5).
 */
export function updateWorkChanges({ queryClient }: Platform) {
  return ({ kind, item }: WorkChange): void => {
    if (kind === 'extension-update' && item.state === 'running')
      patchUpdate(queryClient, item.id, { process_state: 1 })
  }
}
