import { onTestFinished } from 'vitest'
import type { FeedSite } from '../demo/feed-site.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '../start-simulator.ts'

/** A simulator for one test, much faster than real sites, closed when the test ends. */
export async function withSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const simulator = await startSimulator({
    speed: 100_000,
    now: new Date('2026-11-21T08:06:00Z'),
    ...options,
  })
  onTestFinished(simulator.close)
  return simulator
}

/** All sites of a fleet of at most 100, from the feed. */
export async function readFeed(simulator: Simulator): Promise<{ total: number; sites: FeedSite[] }> {
  const answer = await fetch(`${simulator.url}/_demo/fleet`)
  return JSON.parse(await answer.text())
}
