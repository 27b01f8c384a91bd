import { useEffect, useState } from 'react'
import { useLatest } from '../theme/use-latest.ts'

/** Calls `onEnd` after `stayMs` (null: never); it starts anew when `version` changes and stands still while held. */
export function useToastTimer(stayMs: number | null, version: number, onEnd: () => void) {
  const [isHeld, setIsHeld] = useState(false)
  const end = useLatest(onEnd)
  useEffect(() => {
    if (stayMs === null || isHeld) return
    const timer = setTimeout(end, stayMs)
    return () => clearTimeout(timer)
  }, [stayMs, isHeld, version, end])
  return {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  }
}
