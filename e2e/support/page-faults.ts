import type { Page } from '@playwright/test'

/**
 * Faults in the present layout of the page, a sentence each: the document scrolls sideways; a text is cut and
 * pointing at it does not show it in full, or it names a row and has less than 120 px; an element covers a
 * button, or a button reaches past its card.
 * `within` limits the check to one part, such as an open menu.
 */
export async function pageFaults(page: Page, within = 'body'): Promise<string[]> {
  return await page.evaluate(findFaults, within)
}

/** Runs in the page, so it contains everything that it needs. */
function findFaults(within: string): string[] {
  const root = document.documentElement
  const named = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replaceAll(/\s+/g, ' ')
    return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> “${words.slice(0, 50)}”`
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], .fl-hidden, [aria-busy="true"]') === null

  function sideways(): string[] {
    if (root.scrollWidth <= root.clientWidth) return []
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => isShown(element) && element.getBoundingClientRect().right > root.clientWidth + 1,
    )
    const last = beyond.findLast((element) => element.closest('dialog, [popover]') === null)
    return [
      `the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}, ${last ? named(last) : ''}`,
    ]
  }

  function cutTexts(): string[] {
    return [...document.querySelectorAll(`${within} *`)]
      .filter((element) => {
        if (element.matches('svg *, input, textarea, select') || element.clientHeight < 2) return false
        if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth < 2) return false
        const { overflowX } = getComputedStyle(element)
        if (overflowX !== 'hidden' && overflowX !== 'clip') return false
        return (element.textContent ?? '').trim() !== '' && isShown(element)
      })
      .filter((element) => {
        element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
        return element.closest('[title], .fl-explained') === null && element.querySelector('[title]') === null
      })
      .map((element) => `cut without a title: ${named(element)}`)
  }

  function narrowNames(): string[] {
    const least = 120
    return [...document.querySelectorAll(`${within} [data-row-name]`)]
      .filter((cell) => isShown(cell) && cell.clientWidth < least)
      .filter((cell) =>
        [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1),
      )
      .map((cell) => `a name of a row cut to ${cell.clientWidth} px: ${named(cell)}`)
  }

  const fixed = '.fs-top, .fs-side, .fl-table__head'
  function coveredButtons(): string[] {
    return [...document.querySelectorAll(`${within} :is(button, a[href], [role="button"], summary)`)].flatMap(
      (button) => {
        if (!isShown(button) || getComputedStyle(button).pointerEvents === 'none') return []
        const first = button.getBoundingClientRect()
        const isInView =
          first.top >= 110 && first.bottom <= innerHeight - 130 && first.right <= root.clientWidth
        if (!isInView && button.closest(fixed) === null)
          button.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        const [line] = button.getClientRects()
        if (!button.isConnected || line === undefined || line.width < 2) return []
        const { left, right, top, bottom } = line
        const faults = [0.2, 0.5, 0.8].flatMap((part) => {
          const [x, y] = [left + (right - left) * part, (top + bottom) / 2]
          if (y < 0 || y > innerHeight) return []
          if (x > root.clientWidth) return [`past the edge of the window: ${named(button)}`]
          const there = document.elementFromPoint(x, y)
          if (there === null || button.contains(there) || there.contains(button)) return []
          if (there.closest('label')?.contains(button)) return []
          return [`${named(button)} lies below ${named(there)}`]
        })
        const card = button.closest('.fl-card, .fl-table-surface')?.getBoundingClientRect()
        const floats = button.closest('.fl-list-bar')?.checkVisibility() && innerWidth <= 768
        if (card && !floats && (right > card.right + 1 || left < card.left - 1))
          faults.push(`past its card: ${named(button)}`)
        return faults
      },
    )
  }

  const before = scrollY
  const faults = [...sideways(), ...cutTexts(), ...narrowNames(), ...coveredButtons()]
  scrollTo({ top: before, behavior: 'instant' })
  return [...new Set(faults)]
}
