import type { Page } from '@playwright/test'

/**
 * Lets the first `passing` calls to an address of the API through and holds the later ones, so that a batch
 * is under way until the test calls the result.
 */
export async function holdStarts(page: Page, address: RegExp, passing: number): Promise<() => Promise<void>> {
  let count = 0
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const passed: Promise<void>[] = []
  await page.route(address, (route) => {
    count += 1
    const passes = count <= passing ? route.continue() : gone.then(() => route.continue())
    passed.push(passes)
    return passes
  })
  return async () => {
    letGo()
    await Promise.all(passed)
  }
}
