import type { Page } from '@playwright/test'

export type FocusSeen = {
  /** Name of the focused element, as assistive technology reads it; '' for none. */
  name: string
  /**
   * The fault of the focus: lost, without a mark, out of sight, or covered by something else (WCAG 2.2, 2.4.7
   * and 2.4.11); null when it is visible. Scrolling or fading parts get a second to come to rest.
   */
  problem: string | null
}

/** The position of the focus, all in one look: a journey by keyboard has hundreds of them. */
export function lookAtFocus(page: Page): Promise<FocusSeen> {
  return page.evaluate(async () => {
    const markOf = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    }
    const look = (): string | null => {
      const { activeElement: element } = document
      if (element === null || element === document.body) return 'the focus is lost'
      const name = `${element.tagName} "${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}"`
      const box = element.getBoundingClientRect()
      // A field shows its mark on the frame around it; an element that a script focused after a press has no
      // mark to show. antd's own frame around its field is the visible control.
      const control = element.closest('.ant-select, .ant-picker')
      const isMarked = [element, control ?? element.parentElement].some((one) => one !== null && markOf(one))
      // An element that only a script can focus is no control: it has the focus so that it is read out, and
      // Tab continues from it.
      const isControl = element instanceof HTMLElement && element.tabIndex >= 0
      if (isControl && element.matches(':focus-visible') && !isMarked) return `${name} has no mark`
      const { clientWidth, clientHeight } = document.documentElement
      const isIn = box.top >= 0 && box.left >= 0 && box.bottom <= clientHeight && box.right <= clientWidth
      const isBig = box.height > clientHeight / 2
      if (box.width === 0 || (!isIn && !isBig)) return `${name} is out of sight at ${box.top}`
      const inset = Math.min(3, box.width / 3, box.height / 3)
      const middle = (box.left + box.right) / 2
      const points = isBig
        ? [box.left + 24, middle, box.right - 24].map((x) => [x, Math.max(box.top, 60) + 4])
        : [
            [box.left + inset, box.top + inset],
            [middle, (box.top + box.bottom) / 2],
            [box.right - inset, box.bottom - inset],
          ]
      const covers = points.map(([x = 0, y = 0]) => {
        const top = document.elementFromPoint(x, y)
        if (top === null || element.contains(top) || top.contains(element) || control?.contains(top))
          return null
        if (element instanceof HTMLInputElement && top.closest('label')?.control === element) return null
        return `${name} is under ${top.tagName}.${top.className} at ${Math.round(x)}, ${Math.round(y)}`
      })
      // A focused part of the page may be partly covered, a control may not.
      if (isControl || !covers.includes(null)) return covers.find((cover) => cover !== null) ?? null
      return null
    }
    const end = performance.now() + 1000
    let found = look()
    while (found !== null && performance.now() < end) {
      await new Promise(requestAnimationFrame)
      found = look()
    }
    const { activeElement: element } = document
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
    const name = element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? ''
    return { name: name.trim(), problem: found }
  })
}
