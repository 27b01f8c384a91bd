import { expect, type Locator } from '@playwright/test'

/** The bar shows at least two values, one after the other; it may end meanwhile. */
export async function expectMoving(progress: Locator): Promise<void> {
  const seen = new Set<string>()
  await expect
    .poll(async () => {
      const now = await progress.getAttribute('aria-valuenow', { timeout: 1_000 }).catch(() => null)
      if (now !== null) seen.add(now)
      return seen.size
    })
    .toBeGreaterThan(1)
}
