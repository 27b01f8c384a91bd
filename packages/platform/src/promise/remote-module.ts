import type { RealtimeEventName, RealtimePayload, SiteRow } from '@flotilla/api/contract'
import type { RouteObject } from 'react-router-dom'
import type { Platform } from './platform.ts'
import type { WorkChange } from './work.ts'

/** Handlers by event name; each gets the payload as the contract parses it. */
export type RemoteEventHandlers = {
  [Name in RealtimeEventName]?: (payload: RealtimePayload<Name>) => void
}

/**
 * What a remote exports as `remote` from its one exposed module, `./remote`. Importing it has no side
 * effects. `routes` are the paths that `remote.json` declares, absolute, in React Router's form.
 */
export type RemoteModule = {
  routes: RouteObject[]
  /** Called once per identity, after the remote is loaded: registers its reactions to the server's events. */
  events?: (platform: Platform) => RemoteEventHandlers
  /**
   * Also called once per identity: registers its reactions to work of the tray that was accepted, refused, or
   * has ended.
   */
  work?: (platform: Platform) => (change: WorkChange) => void
  /**
   * Called when the user points at a link to `path`, one of the remote's paths, and before `path` is rendered
   * on a cold load: reads the data that the view shows first into the query client. The view reports a
   * failure when it is opened.
   */
  prefetch?: (platform: Platform, path: string) => Promise<unknown>
  /** Acts for the palette; called when it is opened while the remote is loaded. */
  commands?: (platform: Platform) => Command[]
}

type Named = {
  id: string
  label: string
  icon?: string
  /** Other words that find it, such as a synonym. Since 1.4. */
  keywords?: string
}

/**
 * What a remote offers in the palette: its own action, or one on a site that is open or that the person
 * names. `refusal` says why the act cannot be done at a site now, fit to show; undefined when it can (since
 * 1.4).
 */
export type Command =
  | (Named & { run: () => void })
  | (Named & { runOnSite: (site: SiteRow) => void; refusal?: (site: SiteRow) => string | undefined })
