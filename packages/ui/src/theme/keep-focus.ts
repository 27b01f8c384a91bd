import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the focus in its place when the button that had it gives way to another state: it then is on the
 * element around. `state` names what is shown; spread the result on that element.
 */
export function useHeldFocus<Place extends HTMLElement = HTMLSpanElement>(state: string) {
  const place = useRef<Place>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  }, [state])
  return {
    ref: place,
    tabIndex: -1,
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (event.relatedTarget !== null) hadFocus.current = false
    },
  }
}
