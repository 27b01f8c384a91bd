import { afterAll, expect, it } from 'vitest'
import { startTarget, type Target } from './target.ts'

/** One way in which a stranger or a hostile site might freeze the server. */
export type Attack = {
  /** The product's promise, as a sentence. */
  promise: string
  /** Left out by day: another attack of its kind runs then, or a test of the same fault beside the code. */
  isLong?: boolean
  /** Throws when the product does not keep the promise. */
  run(target: Target): Promise<void>
}

/** Ten times what the dearest call of a user takes; each fault that was found took more than a second. */
const mostStallMs = 500

/**
 * Makes a test of each attack, all against one server: the promise is kept, the server still answers, and no
 * round of its event loop used more than `mostStallMs` of CPU time.
 */
export async function testAttacks(attacks: Attack[]): Promise<void> {
  const target = await startTarget()
  afterAll(target.close)
  it.each(attacks)('$promise', { timeout: 120_000 }, async ({ run }) => {
    await target.longestStallMs()
    await run(target)
    expect(await target.longestStallMs()).toBeLessThan(mostStallMs)
    expect((await target.call('/api/health')).status).toBe(200)
  })
}
