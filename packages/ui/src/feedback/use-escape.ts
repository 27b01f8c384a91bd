import { type RefObject, useEffect } from 'react'
import { useLatest } from '../theme/use-latest.ts'

/** Calls `onEscape` when Esc is pressed while the focus is in the box; the key is used up, and closes nothing around it. */
export function useEscape(box: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const handleEscape = useLatest(onEscape)
  useEffect(() => {
    const element = box.current
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      handleEscape()
    }
    element?.addEventListener('keydown', handleKey)
    return () => element?.removeEventListener('keydown', handleKey)
  }, [box, handleEscape])
}
