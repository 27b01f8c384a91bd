import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches now; false where there is no `matchMedia` (tests). */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    [query],
  )
  const read = () => globalThis.matchMedia?.(query).matches ?? false
  return useSyncExternalStore(subscribe, read, () => false)
}
