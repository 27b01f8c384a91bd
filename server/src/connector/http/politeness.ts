import type { LimiterRules } from '../limiter.ts'

/** Limits for calls to sites. One machine often hosts many sites, so all limits count by address. */
export type Politeness = {
  read: LimiterRules
  update: LimiterRules
  /** What counts as one machine: by default its resolved address. */
  keyOf: (address: string, url: URL) => string
}

/** Updates one at a time to an address, at least one second apart, four in all (quality: Reliability). */
export const politeness: Politeness = {
  read: { total: 64, perKey: 2, gapMs: 200 },
  update: { total: 4, perKey: 1, gapMs: 1000 },
  keyOf: (address) => address,
}

/**
 * For the demo fleet, whose sites all live behind one loopback port: each simulated site (`/s/<slug>/`)
 * counts as a machine of its own, and the gaps shrink as the simulated time runs faster.
 */
export function demoPoliteness(speed: number): Politeness {
  return {
    read: { total: 64, perKey: 4, gapMs: 0 },
    update: { total: 4, perKey: 1, gapMs: Math.round(1000 / Math.max(1, speed)) },
    keyOf: (address, url) => `${address}:${url.port}${url.pathname.split('/').slice(0, 3).join('/')}`,
  }
}
