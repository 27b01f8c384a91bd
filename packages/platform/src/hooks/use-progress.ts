import type { ProgressKind, WorkItem, WorkKind } from '@flotilla/api/contract'
import { useSyncExternalStore } from 'react'
import { usePlatform } from './platform-context.tsx'

/** Percent of the running work of one site, backup or audit; null when none is known. */
export function useProgress(kind: ProgressKind, id: number): number | null {
  const { progress } = usePlatform()
  return useSyncExternalStore(progress.subscribe, () => progress.get(kind, id))
}

/**
 * The kind of work that this percent is of, or was of last; null until a start or an event says so. Since
 * 1.6.
 */
export function useProgressWork(kind: ProgressKind, id: number): WorkKind | null {
  const { progress } = usePlatform()
  return useSyncExternalStore(progress.subscribe, () => progress.workOf(kind, id))
}

/**
 * The newest piece of work of a kind at a site, backup or extension, as the tray knows it; null when it knows
 * none.
 */
export function useWorkItem(kind: WorkKind, id: number): WorkItem | null {
  const { work } = usePlatform()
  return useSyncExternalStore(work.subscribe, () => work.get(kind, id))
}
