import type { ProgressKind, WorkKind } from '@flotilla/api/contract'
import { useSyncExternalStore } from 'react'
import { usePlatform } from '../platform-context.tsx'

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
