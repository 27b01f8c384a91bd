import { type RefObject, useLayoutEffect, useState } from 'react'

/** px between a message and what it leaves free. */
const GAP = 8
/** What people came to press, the acts at the head of a page and its tabs among it: no message covers it. */
const TASKS = '.fl-btn--primary, .fl-page__actions, .fl-panel-head__actions, .fl-tabs'

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

/** When a message may have to move. */
const moments = ['scroll', 'resize', 'focusin'] as const
/** What the focus of the keyboard is on, which has to be seen (WCAG 2.4.11). */
const FOCUS = ':focus-visible'

/**
 * By how many px the box has to move down so that it covers no task of the page and not what has the focus.
 * Looked for when the box grows, when the focus moves, and when the page is scrolled, resized or drawn again.
 */
export function useClearTop(box: RefObject<HTMLElement | null>): number {
  const [shift, setShift] = useState(0)
  useLayoutEffect(() => {
    let frame = 0
    const look = () => {
      const own = box.current
      if (own === null || own.dataset.aside === 'true') return
      // Neither of the two knows of the shift.
      const { offsetTop: top, offsetHeight: height } = own
      const { left, right } = own.getBoundingClientRect()
      const bottom = top + height - (Number.parseFloat(getComputedStyle(own).paddingBottom) || 0)
      const taken = [...document.querySelectorAll(`${TASKS}, ${FOCUS}`)]
        .filter((one) => !own.contains(one))
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
      setShift(clearTop({ top, bottom, left, right }, taken, window.innerHeight) - top)
    }
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    for (const event of moments) window.addEventListener(event, lookSoon, { capture: true, passive: true })
    const changes = new MutationObserver(lookSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    look()
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      for (const event of moments) window.removeEventListener(event, lookSoon, { capture: true })
    }
  }, [box])
  return shift
}
