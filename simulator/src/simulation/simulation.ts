import { setTimeout as delay } from 'node:timers/promises'
import type { Fleet } from '../fleet/create-fleet.ts'
import type { LiveSite } from '../sites/live-site.ts'
import type { SiteStore } from '../sites/site-store.ts'
import type { Fault } from './fault.ts'
import type { WriteJournal } from './write-journal.ts'

/** The state that all protocols of all sites share. */
export type Simulation = {
  fleet: Fleet
  sites: SiteStore
  /** Milliseconds since 1970 on the clock of the fleet. */
  now: () => number
  speed: number
  /** The fault that a test has set for the site; null: none. */
  faultOf: (slug: string) => Fault | null
  /** True once in the life of the simulator, for the one site whose next backup must fail. */
  takeScriptedFailure: (slug: string) => boolean
  /** Actions on the sites that must not happen twice, oldest first. */
  effects: SiteEffect[]
  /** The calls that changed something at a site. */
  writes: WriteJournal
}

/**
 * A backup was started, an extension's update was tried (`what`: its eid), or unpacking of a core update was
 * started (its version).
 */
export type SiteEffect = { slug: string; kind: 'backup' | 'extension' | 'extract'; what: string }

/** Makes the site work for `ms` at speed 1; slow sites take four times as long. */
export async function work(simulation: Simulation, site: LiveSite, ms: number): Promise<void> {
  const factor = site.base.definition.fault === 'slow' ? 4 : 1
  const lasts = (ms * factor) / simulation.speed
  if (lasts >= 1) await delay(lasts, undefined, { ref: false })
}
