import type { Http } from '@flotilla/api/client'
import type { RealtimeEvent } from '@flotilla/api/contract'
import type { QueryClient } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import type { Platform } from '../platform.ts'
import type { Preferences } from '../preferences.ts'
import type { ProgressSource } from '../realtime/progress-source.ts'
import type { Session } from '../session/session.ts'
import type { Work } from '../work/work.ts'
import { createFakeEvents } from './fake-events.ts'
import { createFakeNotices, type FakeNotices } from './fake-notices.ts'
import { createFakeProgress } from './fake-progress.ts'
import { createFakeQueryClient } from './fake-query-client.ts'
import { fakeSession } from './fake-session.ts'

/** Long work that hears the events of the host. */
type FakeWork = { work: Work; heard: (event: RealtimeEvent) => void }

export type FakeHostOptions = {
  /** Real calls to a server in process, or answers in memory. */
  http: Http
  session?: Session | undefined
  preferences?: Partial<Preferences> | undefined
  /** What the shell would do; by default nothing. */
  impersonate?: Platform['identity']['impersonate'] | undefined
  config?: Partial<Platform['config']> | undefined
  /** What does the long work, `createMemoryWork` of `@flotilla/work/in-memory`; absent: what is ordered never begins. */
  createWork?: ((parts: { http: Http; progress: ProgressSource }) => FakeWork) | undefined
}

/** What stands in for the shell; everything but `http` and the query cache lives in memory. */
export type FakeHost = {
  /** The platform but for `navigate`, which the rendered router gives. */
  platform: Omit<Platform, 'navigate'>
  queryClient: QueryClient
  progress: ProgressSource
  notices: FakeNotices
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
  createWork = createIdleWork,
}: FakeHostOptions): FakeHost {
  const notices = createFakeNotices()
  const queryClient = createFakeQueryClient(notices)
  const progress = createFakeProgress()
  const events = createFakeEvents()
  const { work, heard } = createWork({ http, progress })
  return {
    platform: {
      http,
      queryClient,
      session: session ?? fakeSession(),
      identity: { impersonate },
      events,
      progress,
      work,
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
    emit: (name, payload) => {
      const event = events.emit(name, payload)
      progress.apply(event)
      heard(event)
    },
  }
}

/** Takes orders and begins none of them. */
function createIdleWork(): FakeWork {
  return {
    work: {
      start: async () => ({ accepted: [], waiting: [], refused: [] }),
      get: () => null,
      subscribe: () => () => {},
      onChange: () => () => {},
    },
    heard: () => {},
  }
}
