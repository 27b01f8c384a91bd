import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Simulation } from '../simulation/simulation.ts'
import type { LiveSite } from '../sites/live-site.ts'

/** The context of each handler below `/s/<slug>`. */
export type SiteEnv = {
  Bindings: HttpBindings
  Variables: {
    /** Its changes are written to the journal of writes, under the call. */
    site: LiveSite
    simulation: Simulation
    /** Adds to that journal a change of the call that no other call reveals. */
    wrote: (what: string) => void
  }
}
export type SiteApp = Hono<SiteEnv>
export type SiteContext = Context<SiteEnv>
