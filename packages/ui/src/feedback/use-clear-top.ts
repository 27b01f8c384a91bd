import { type RefObject, useLayoutEffect, useState } from 'react'

/** px between a message and the controls that it must not cover. */
const GAP = 8
/** The controls that no message may cover, including the actions at the head of a page and its tabs. */
const TASKS = '.fl-btn--primary, .fl-page__actions, .fl-panel-head__actions, .fl-tabs'

type Box = { top: number; bottom: number; left: number; right: number }

/**
 * The first place from `box.top` down at which the box touches none of the `taken` ones; `box.top` if there
 * is no such place.
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
/** The element with the keyboard focus, which must stay visible (WCAG 2.4.11). */
const FOCUS = ':focus-visible'

/**
 * How many px the box must move down to cover neither the page's main controls nor the focused element.
 * Computed when the box grows, when the focus moves, and when the page is scrolled, resized or rendered
 * again.
 */
export function useClearTop(box: RefObject<HTMLElement | null>): number {
  const [shift, setShift] = useState(0)
  useLayoutEffect(() => {
    let frame = 0
    const look = () => {
      const own = box.current
      if (own === null || own.dataset.aside === 'true') return
      // Neither of these two values includes the shift.
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
