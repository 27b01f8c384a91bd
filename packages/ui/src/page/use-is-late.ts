import { useEffect, useState } from 'react'

/** So long a person waits for a part of the page without a word. */
const patienceMs = 10_000
/** A part that begins to wait while the page itself is still loading gets so much at least. */
const leastMs = 4_000

/** Whether something has been awaited for too long. While the page itself loads, the time counts from its beginning. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const sinceStart = performance.now()
    const left = sinceStart < patienceMs ? Math.max(leastMs, patienceMs - sinceStart) : patienceMs
    const timer = setTimeout(() => setIsLate(true), left)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
