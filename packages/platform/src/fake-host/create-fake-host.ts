import type { Http } from '@flotilla/api/client'
import type { QueryClient } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import type { Platform } from '../platform.ts'
import type { Preferences } from '../preferences.ts'
import type { ProgressSource } from '../realtime/progress-source.ts'
import type { Session } from '../session/session.ts'
import { createMemoryWorkStore } from '../work/engine/create-memory-work-store.ts'
import { createWorkEngine } from '../work/engine/create-work-engine.ts'
import type { WorkStore } from '../work/engine/work-store.ts'
import { createFakeEvents } from './fake-events.ts'
import { createFakeNotices, type FakeNotices } from './fake-notices.ts'
import { createFakeProgress } from './fake-progress.ts'
import { createFakeQueryClient } from './fake-query-client.ts'
import { fakeSession } from './fake-session.ts'

export type FakeHostOptions = {
  /** Real calls to a server in process, or answers in memory. */
  http: Http
  session?: Session | undefined
  preferences?: Partial<Preferences> | undefined
  /** What the shell would do; by default nothing. */
  impersonate?: Platform['identity']['impersonate'] | undefined
  config?: Partial<Platform['config']> | undefined
}

/** What stands in for the shell; everything but `http` and the query cache lives in memory. */
export type FakeHost = {
  /** The platform but for `navigate`, which the rendered router gives. */
  platform: Omit<Platform, 'navigate'>
  queryClient: QueryClient
  progress: ProgressSource
  notices: FakeNotices
  /** The tray's work; the same engine as in the shell, kept in memory. */
  workStore: WorkStore
  /** What the socket would bring: moves progress and reaches the remote. */
  emit: (name: string, payload: unknown) => void
}

/** Makes a host; render it with `FakeHost`. */
export function createFakeHost({
  http,
  session,
  preferences,
  impersonate = async () => {},
  config,
}: FakeHostOptions): FakeHost {
  const notices = createFakeNotices()
  const queryClient = createFakeQueryClient(notices)
  const progress = createFakeProgress()
  const events = createFakeEvents()
  const workStore = createMemoryWorkStore()
  const engine = createWorkEngine({
    http,
    progress,
    store: workStore,
    newId: () => crypto.randomUUID(),
    isRunner: () => true,
    send: workStore.apply,
  })
  return {
    platform: {
      http,
      queryClient,
      session: session ?? fakeSession(),
      identity: { impersonate },
      events,
      progress,
      work: engine.work,
      notify: notices.notify,
      paths,
      links: { documentation: '', component: '/downloads/com_flotilla.zip' },
      preferences: { theme: 'light', density: 'comfortable', utcOffsetHours: 0, ...preferences },
      config: {
        stripe: { publishableKey: null },
        links: { documentation: '', component: '', feedback: 'feedback@flotilla.test' },
        ...config,
      },
    },
    queryClient,
    progress,
    notices,
    workStore,
    emit: (name, payload) => {
      const event = events.emit(name, payload)
      progress.apply(event)
      engine.heard(event)
    },
  }
}
