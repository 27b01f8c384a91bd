import type { Locator } from '@playwright/test'

/** Presses; resolves with ms to the end of the frame that shows `content`. */
export function clickToPaint(pressed: Locator, content: string): Promise<number> {
  return pressed.evaluate(
    (element, selector) =>
      new Promise<number>((resolve) => {
        const from = performance.now()
        const painted = () => resolve(performance.now() - from)
        const look = () => {
          if (document.querySelector(selector)?.checkVisibility() !== true) return
          observer.disconnect()
          requestAnimationFrame(() => scheduler.postTask(painted, { priority: 'user-blocking' }))
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true, attributes: true })
        if (element instanceof HTMLElement) element.click()
      }),
    content,
  )
}
