import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that never changes and always calls the newest `handler`, so that rows are not drawn again for it. */
export function useLatestHandler<Args extends unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
