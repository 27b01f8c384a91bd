import { useSyncExternalStore } from 'react'
import { usePlatform } from '../platform-context.tsx'
import type { ProgressKind } from './progress-source.ts'

/** Percent of the running work of one site, backup or audit; null when none is known. */
export function useProgress(kind: ProgressKind, id: number): number | null {
  const { progress } = usePlatform()
  return useSyncExternalStore(progress.subscribe, () => progress.get(kind, id))
}
