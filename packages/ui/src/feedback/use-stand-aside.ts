import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * True while the focus is on something that the box would cover (WCAG 2.4.11: the focus is never hidden): the
 * box then gives way, and comes back when the focus is elsewhere. Its `data-aside` says which.
 */
export function useStandAside(box: RefObject<HTMLElement | null>): boolean {
  const [isAside, setIsAside] = useState(false)
  // The place of the box before it gives way; it must be read then.
  const place = useRef<DOMRect | null>(null)
  useLayoutEffect(() => {
    let frame = 0
    const look = () => {
      const own = box.current
      if (own === null) return
      if (own.dataset.aside !== 'true') place.current = own.getBoundingClientRect()
      const focused = document.activeElement
      const isElsewhere = focused !== null && focused !== document.body && !own.contains(focused)
      const full = place.current
      setIsAside(isElsewhere && full !== null && isUnder(focused.getBoundingClientRect(), full))
    }
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const events = ['focusin', 'focusout', 'scroll', 'resize'] as const
    for (const event of events) window.addEventListener(event, lookSoon, { capture: true, passive: true })
    // A taller box may cover what a shorter one did not.
    const growth = new ResizeObserver(lookSoon)
    if (box.current !== null) growth.observe(box.current)
    lookSoon()
    return () => {
      cancelAnimationFrame(frame)
      growth.disconnect()
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
