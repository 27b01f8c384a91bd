import type { RealtimeEventName, RealtimePayload } from '@flotilla/api/contract'
import type { RouteObject } from 'react-router-dom'
import type { Command } from './command.ts'
import type { Platform } from './platform.ts'
import type { WorkChange } from './work/work.ts'

/** Handlers by event name; each gets the payload as the contract parses it. */
export type RemoteEventHandlers = {
  [Name in RealtimeEventName]?: (payload: RealtimePayload<Name>) => void
}

/**
 * What a remote exports as `remote` from its one exposed module, `./remote`. Importing it has no side effects.
 * `routes` are the paths that `remote.json` declares, absolute, in React Router's form.
 */
export type RemoteModule = {
  routes: RouteObject[]
  /** Called once per identity, after the remote is loaded: what it does when the server says something changed. */
  events?: (platform: Platform) => RemoteEventHandlers
  /** Called once per identity, too: what it does when work of the tray was taken, refused, or has ended. */
  work?: (platform: Platform) => (change: WorkChange) => void
  /**
   * Called when somebody points at a way to `path`, which is one of the remote's, and before `path` is drawn on a cold
   * load: reads into the query client what is shown first. What fails is told by the view when it is opened.
   */
  prefetch?: (platform: Platform, path: string) => Promise<unknown>
  /** Acts for the palette; called when it is opened while the remote is loaded. */
  commands?: (platform: Platform) => Command[]
}
