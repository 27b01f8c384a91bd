import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that never changes and always calls the newest `handler`. Not to be called while rendering. */
export function useLatest<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
