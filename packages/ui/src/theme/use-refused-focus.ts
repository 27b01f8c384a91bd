import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to the first refused field in the box whenever `errors` is another object than before and holds any:
 * complaints by the name of their field.
 */
export function useRefusedFocus(box: RefObject<HTMLElement | null>, errors: object): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [box, errors])
}
