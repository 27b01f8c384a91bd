import { useCan } from '@flotilla/platform'

/**
 * Whether updates can be filtered by how far they go: the backend does it by its word, and a backend without
 * a fleet is completed by the console (contract §7).
 */
export function useHasLevels(): boolean {
  const hasWord = useCan('update-levels')
  const hasFleet = useCan('fleet')
  return hasWord || !hasFleet
}
