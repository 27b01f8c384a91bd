import { expect, type Page } from '@playwright/test'

/**
 * Records every value that a progress bar of this name shows from now on, so that none is missed, however
 * fast the work or slow the test. Call it before the work begins.
 */
export async function watchProgress(page: Page, name: string): Promise<{ hasMoved: () => Promise<void> }> {
  await page.evaluate((start) => {
    const seen = new Set<string>()
    const look = () => {
      for (const bar of document.querySelectorAll('[role="progressbar"]'))
        if (bar.getAttribute('aria-label')?.startsWith(start))
          seen.add(bar.getAttribute('aria-valuenow') ?? '')
    }
    const changes = { subtree: true, childList: true, attributeFilter: ['aria-valuenow'] }
    new MutationObserver(look).observe(document.body, changes)
    Reflect.set(window, 'progressSeen', seen)
  }, name)
  const count = () => page.evaluate(() => Reflect.get(window, 'progressSeen').size)
  return {
    /** It showed at least two values, one after the other; it may have ended meanwhile. */
    hasMoved: () => expect.poll(count, `values of ${name}`).toBeGreaterThan(1),
  }
}
