import { useLocation } from '@flotilla/platform/router'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Where the sidebar is a drawer (look: Measures). */
export const NARROW = '(max-width: 768px)'

type MenuDrawer = {
  isOpen: boolean
  /** Belongs to the drawer; its first control gets the focus. */
  drawer: RefObject<HTMLElement | null>
  toggle: () => void
  close: () => void
}

/**
 * The menu of a narrow screen: it takes the focus, closes on Esc, on any link, or when the screen is no
 * longer narrow, and then returns the focus.
 */
export function useMenuDrawer(): MenuDrawer {
  const { key } = useLocation()
  // The visit at which it was opened: it closes at the next visit, even at the same address.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const drawer = useRef<HTMLElement>(null)
  const isOpen = openedAt === key

  useEffect(() => {
    if (!isOpen) return
    const close = () => setOpenedAt(null)
    const before = document.activeElement
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    const narrow = matchMedia(NARROW)
    document.addEventListener('keydown', handleKey)
    narrow.addEventListener('change', close)
    drawer.current?.querySelector('button')?.focus()
    return () => {
      document.removeEventListener('keydown', handleKey)
      narrow.removeEventListener('change', close)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isOpen])

  return {
    isOpen,
    drawer,
    toggle: () => setOpenedAt(isOpen ? null : key),
    close: () => setOpenedAt(null),
  }
}
