import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * True while the focus is on something that the box would cover (WCAG 2.4.11: the focus is never hidden): the box then folds to
 * its head, and unfolds when the focus is elsewhere. The box stands at the bottom of the window.
 */
export function useStandAside(box: RefObject<HTMLElement | null>): boolean {
  const [isAside, setIsAside] = useState(false)
  useLayoutEffect(() => {
    // Where the box is when it is unfolded; read then, for a folded one does not tell.
    let full: DOMRect | null = null
    let frame = 0
    const look = () => {
      const own = box.current
      if (own === null) return
      if (own.dataset.aside !== 'true') full = own.getBoundingClientRect()
      const focused = document.activeElement
      const isElsewhere = focused !== null && focused !== document.body && !own.contains(focused)
      setIsAside(isElsewhere && full !== null && isUnder(focused.getBoundingClientRect(), full))
    }
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const events = ['focusin', 'focusout', 'scroll', 'resize'] as const
    for (const event of events) window.addEventListener(event, lookSoon, { capture: true, passive: true })
    lookSoon()
    return () => {
      cancelAnimationFrame(frame)
      for (const event of events) window.removeEventListener(event, lookSoon, { capture: true })
    }
  }, [box])
  return isAside
}

/** More than half of it. */
function isUnder(one: DOMRect, over: DOMRect): boolean {
  const width = Math.min(one.right, over.right) - Math.max(one.left, over.left)
  const height = Math.min(one.bottom, over.bottom) - Math.max(one.top, over.top)
  return width > 0 && height > 0 && width * height > (one.width * one.height) / 2
}
