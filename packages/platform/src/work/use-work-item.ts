import type { WorkItem, WorkKind } from '@flotilla/api/contract'
import { useSyncExternalStore } from 'react'
import { usePlatform } from '../platform-context.tsx'

/**
 * The newest piece of work of a kind at a site, backup or extension, as the tray knows it; null when it knows
 * none.
 */
export function useWorkItem(kind: WorkKind, id: number): WorkItem | null {
  const { work } = usePlatform()
  return useSyncExternalStore(work.subscribe, () => work.get(kind, id))
}
