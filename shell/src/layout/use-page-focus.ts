import { useLocation } from '@flotilla/platform/router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * A page that gives way to another one takes what had the focus with it; the focus then goes on in the new page (WCAG
 * 2.4.3), unless that placed it itself.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, main])
}
