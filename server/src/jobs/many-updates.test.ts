import { expect, it } from 'vitest'
import { politeness } from '../connector/index.ts'
import { runUpdates } from './testing/updating/run-updates.ts'

/** A hundred times as fast as in production. */
const speed = 100
const restMs = 1000 / speed

/** many-updates.long.test.ts has 500 over the whole fleet. */
it('does 40 updates over 8 sites once each, one on a machine at a time, with a pause between two', async () => {
  const figures = await runUpdates({
    ...{ sites: 8, updates: 40, sitesPerAddress: 2, siteSpeed: 1000 },
    politeness: { ...politeness, update: { ...politeness.update, gapMs: restMs } },
    environment: { DEMO: '1', DEMO_SPEED: String(speed) },
  })
  expect(figures).toMatchObject({ addresses: 4, accepted: 40, doubled: [], mostOnAddress: 1 })
  expect(figures.succeeded + figures.failed).toBe(40)
  expect(figures.installs).toBeGreaterThan(20)
  expect(figures.most).toBeLessThanOrEqual(politeness.update.total)
  expect(figures.leastGapMs).toBeGreaterThanOrEqual(restMs)
})
