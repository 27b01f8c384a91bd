import { describe, expect, it } from 'vitest'
import { politeness } from '../connector/index.ts'
import { runUpdates } from './testing/updating/run-updates.ts'

/** Everything twenty times as fast as in production: the pause of a machine is 50 ms. */
const speed = 20
const restMs = 1000 / speed

/**
 * Three sites of the demo fleet are asked for nothing: one is down, one shuts us out, one has lost its
 * connector.
 */
const asked = 500 - 3 * Math.ceil(500 / 46)

describe('500 updates over 46 sites', { timeout: 240_000 }, () => {
  it('all end, each installed at most once, at most four at a time, and one per machine with pauses between', async () => {
    const figures = await runUpdates({
      ...{ sites: 46, updates: 500, sitesPerAddress: 5, siteSpeed: 400 },
      politeness: {
        ...politeness,
        read: { ...politeness.read, gapMs: politeness.read.gapMs / speed },
        update: { ...politeness.update, gapMs: restMs },
      },
      environment: { DEMO: '1', DEMO_SPEED: String(speed) },
    })
    expect(figures).toMatchObject({ addresses: 10, accepted: 500, doubled: [], mostOnAddress: 1 })
    expect(figures.most).toBeLessThanOrEqual(politeness.update.total)
    expect(figures.succeeded + figures.failed).toBe(500)
    expect(figures.installs).toBeGreaterThanOrEqual(asked)
    expect(figures.installs).toBeLessThanOrEqual(500)
    // One extension of the demo fleet cannot reach its update server.
    expect(figures.succeeded).toBeGreaterThanOrEqual(asked - 1)
    expect(figures.leastGapMs).toBeGreaterThanOrEqual(restMs)
    console.log('500 updates:', JSON.stringify(figures))
  })
})
