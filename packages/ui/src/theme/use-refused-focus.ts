import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to the first refused field in the box whenever `tried` is another object than before and
 * not empty: what came of a try to save.
 */
export function useRefusedFocus(box: RefObject<HTMLElement | null>, tried: object): void {
  useEffect(() => {
    if (Object.keys(tried).length === 0) return
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [box, tried])
}
