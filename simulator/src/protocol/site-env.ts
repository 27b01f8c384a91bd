import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Simulation } from '../simulation.ts'
import type { LiveSite } from '../sites/live-site.ts'

/** What each handler below `/s/<slug>` finds in its context. */
export type SiteEnv = {
  Bindings: HttpBindings
  Variables: {
    /** Its changes are written into the journal of writes, under the call. */
    site: LiveSite
    simulation: Simulation
    /** Writes into that journal what the call changes that no other call ever sees. */
    wrote: (what: string) => void
  }
}
export type SiteApp = Hono<SiteEnv>
export type SiteContext = Context<SiteEnv>
