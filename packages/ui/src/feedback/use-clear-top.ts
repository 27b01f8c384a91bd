import { type RefObject, useLayoutEffect, useState } from 'react'

/** px between a message and what it leaves free. */
const GAP = 8
/** What people came to press: a message never lies over it. */
const PRIMARY = '.fl-btn--primary, .fl-btn--danger'

type Box = { top: number; bottom: number; left: number; right: number }

/**
 * The first place from `box.top` down at which the box touches none of the `taken` ones; where the window has
 * no such place, `box.top`.
 */
export function clearTop(box: Box, taken: readonly Box[], windowHeight: number): number {
  const height = box.bottom - box.top
  let top = box.top
  for (const one of taken.toSorted((a, b) => a.top - b.top)) {
    const isBeside = one.right <= box.left || one.left >= box.right
    if (!isBeside && one.top < top + height + GAP && one.bottom > top - GAP) top = one.bottom + GAP
  }
  return top + height <= windowHeight ? top : box.top
}

/**
 * Where the box begins, px from the top of the window, so that it lies over no primary action; undefined: where
 * its style says. Looked for when the box grows, and when the page is scrolled, resized or drawn again.
 */
export function useClearTop(box: RefObject<HTMLElement | null>): number | undefined {
  const [top, setTop] = useState<number>()
  useLayoutEffect(() => {
    let frame = 0
    const look = () => {
      const own = box.current
      if (own === null || own.dataset.aside === 'true') return
      const { top: given } = own.style
      own.style.top = ''
      const rect = own.getBoundingClientRect()
      own.style.top = given
      const bare = rect.bottom - (Number.parseFloat(getComputedStyle(own).paddingBottom) || 0)
      const taken = [...document.querySelectorAll(PRIMARY)]
        .filter((one) => !own.contains(one))
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
      const place = { top: rect.top, bottom: bare, left: rect.left, right: rect.right }
      const clear = clearTop(place, taken, window.innerHeight)
      setTop(clear === rect.top ? undefined : clear)
    }
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    for (const event of ['scroll', 'resize'] as const)
      window.addEventListener(event, lookSoon, { capture: true, passive: true })
    const changes = new MutationObserver(lookSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    look()
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      for (const event of ['scroll', 'resize'] as const)
        window.removeEventListener(event, lookSoon, { capture: true })
    }
  }, [box])
  return top
}
