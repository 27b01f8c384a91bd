import type { Http } from '@flotilla/api/client'
import type { RuntimeConfig } from '@flotilla/api/contract'
import type { EventSource, Notify, ProgressSource } from '@flotilla/platform'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Overrides } from './loading/overrides.ts'
import type { RegistryWatch } from './loading/registry-watch.ts'
import type { RemoteLoader } from './loading/remote-loader.ts'
import type { RealtimeConnection } from './realtime/realtime-connection.ts'
import type { Identity } from './session/identity.ts'
import type { SlotSource } from './slots/slot-source.ts'
import type { Store } from './store/store.ts'
import type { ShellWork } from './work/create-work.ts'

/** The services of the frame, built once at start. */
export type Services = {
  config: RuntimeConfig
  registry: RegistryWatch
  overrides: Overrides
  /** Milliseconds until configuration and registry were read when the page was opened. */
  bootMs: number
  store: Store
  queryClient: QueryClient
  http: Http
  identity: Identity
  loader: RemoteLoader
  slots: SlotSource
  events: EventSource
  realtime: RealtimeConnection
  progress: ProgressSource
  work: ShellWork
  notify: Notify
}

export const ServicesContext = createContext<Services | null>(null)

/** The frame's services. Throws outside the shell: that is a bug of the caller. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('useServices needs the shell around it.')
  return services
}
