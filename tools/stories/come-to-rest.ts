import type { Page } from '@playwright/test'

/**
 * Makes a page wait no longer than a look at a story may: a wait of a second or more never ends, so a toast
 * stays and nothing ticks, however slow the machine is; shorter ones are counted until they end.
 */
async function holdLongWaits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LONG_MS = 1000
    const QUIET_MS = 80
    const waiting = new Set<number>()
    const { setTimeout: begin, clearTimeout: end, setInterval: repeat } = window
    const never = () => begin(() => undefined, 2 ** 31 - 1)
    let changedAt = performance.now()
    new MutationObserver(() => {
      changedAt = performance.now()
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    Object.assign(window, {
      setTimeout(run: TimerHandler, ms = 0, ...given: unknown[]) {
        if (ms >= LONG_MS) return never()
        const id = begin(() => {
          waiting.delete(id)
          if (typeof run === 'function') run(...given)
        }, ms)
        waiting.add(id)
        return id
      },
      clearTimeout(id?: number) {
        if (id !== undefined) waiting.delete(id)
        end(id)
      },
      setInterval: (run: TimerHandler, ms = 0, ...given: unknown[]) =>
        ms >= LONG_MS ? never() : repeat(run, ms, ...given),
      isAtRest: () =>
        waiting.size === 0 &&
        performance.now() - changedAt > QUIET_MS &&
        document.fonts.status === 'loaded' &&
        [...document.images].every((image) => image.complete),
    })
  })
}

/** Resolves when nothing on the page changes, waits or loads any more; rejects after the page's own limit. */
export type ComeToRest = () => Promise<void>

/** Prepares a page that has not loaded anything yet. */
export async function prepareRest(page: Page): Promise<ComeToRest> {
  const open = new Set<unknown>()
  const answered = (request: unknown) => {
    open.delete(request)
  }
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  await holdLongWaits(page)
  return async () => {
    do {
      await page.waitForFunction(() => Reflect.get(window, 'isAtRest')())
    } while (open.size > 0)
    // A loaded image may still wait for its decoder, and one that is broken shows as such.
    await page.evaluate(() =>
      Promise.allSettled([...document.images].map((image) => image.decode())).then(() => undefined),
    )
  }
}
