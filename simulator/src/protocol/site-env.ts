import type { Context, Hono } from 'hono'
import type { Simulation } from '../simulation.ts'
import type { LiveSite } from '../sites/live-site.ts'

/** What each handler below `/s/<slug>` finds in its context. */
export type SiteEnv = { Variables: { site: LiveSite; simulation: Simulation } }
export type SiteApp = Hono<SiteEnv>
export type SiteContext = Context<SiteEnv>
