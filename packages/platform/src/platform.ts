import type { Http } from '@flotilla/api/client'
import type { RuntimeConfig } from '@flotilla/api/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { Notify } from './notify.ts'
import type { paths } from './paths.ts'
import type { Preferences } from './preferences.ts'
import type { EventSource } from './realtime/event-source.ts'
import type { ProgressSource } from './realtime/progress-source.ts'
import type { Session } from './session/session.ts'
import type { Work } from './work/work.ts'

/** What of the environment a remote may know. A field that came later names the version that brought it. */
export type PlatformConfig = Pick<RuntimeConfig, 'stripe' | 'links'>

/** Everything that a remote may rely on, version 1. Given by React context; there are no globals. */
export type Platform = {
  /** Authorised calls, stamped with the identity and with this remote's name. */
  http: Http
  /** The one cache of the page. It is emptied whenever the identity changes. */
  queryClient: QueryClient
  session: Session
  identity: {
    /**
     * An administrator becomes this user and is led to the sites (spec: account-and-administration §2). Resolves when the page has changed
     * over, and the caller is gone by then; rejects with `forbidden` for oneself and for another administrator.
     */
    impersonate: (userId: number) => Promise<void>
  }
  events: EventSource
  progress: ProgressSource
  /** Long work, followed in the tray (experience §3). */
  work: Work
  notify: Notify
  navigate: (path: string, options?: { replace?: boolean }) => void
  paths: typeof paths
  /** Addresses of the environment: documentation and download of the remote component; '' where there is none. */
  links: { documentation: string; component: string }
  preferences: Preferences
  /** Since 1.1: the payment provider's public key, null where there is none, and the links of this installation. */
  config: PlatformConfig
}
