import { type Http, permittedHttp } from '@flotilla/api/client'
import { parseRealtimeEvent, type RealtimeEvent } from '@flotilla/api/contract'
import { heldPermissions } from '@flotilla/api/releases'
import type { OpenedStart } from '@flotilla/ui/overlay'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryEvents, createMemoryProgress, createTellingQueryClient } from '../host-parts/index.ts'
import { paths } from '../paths.ts'
import type { Platform, Preferences, Session } from '../promise/platform.ts'
import type { ProgressSource } from '../promise/sources.ts'
import type { Work } from '../promise/work.ts'
import { createFakeNotices, type FakeNotices } from './fake-notices.ts'
import { fakeSession } from './fake-session.ts'
import { createFakeSlots, type FakeSlot } from './fake-slots.ts'
import { type Declared, heldByDefault } from './held-hosts.ts'

/** The sheet before a start that is open, null when none is. */
type FakeSheet = {
  get: () => OpenedStart | null
  subscribe: (listener: () => void) => () => void
  close: () => void
}

/** Long work that hears the events of the host. */
type FakeWork = { work: Work; receive: (event: RealtimeEvent) => void; sheet?: FakeSheet | undefined }

/** What the work needs of the host. */
type FakeWorkParts = Pick<Platform, 'http' | 'progress' | 'queryClient' | 'notify'>

export type FakeHostOptions = {
  /** Real calls to a server in process, or answers in memory. */
  http: Http
  /**
   * What the remote declares: its calls are held to these permissions, as in the shell. By default what
   * `holdFakeHosts` says; else every call is sent. Since 1.14.
   */
  declaration?: Declared | undefined
  session?: Session | undefined
  preferences?: Partial<Preferences> | undefined
  /** What the shell would do; by default nothing. */
  impersonate?: Platform['identity']['impersonate'] | undefined
  config?: Partial<Platform['config']> | undefined
  /**
   * Does the long work, `createMemoryWork` of `@flotilla/work/in-memory`; absent: ordered work never begins.
   */
  createWork?: ((parts: FakeWorkParts) => FakeWork) | undefined
  /** What other remotes add to places, in their order; nothing unless given. Since 1.12. */
  slots?: readonly FakeSlot[] | undefined
}

/** What replaces the shell; everything but `http` and the query cache lives in memory. */
export type FakeHostState = {
  /** The platform without `navigate`, which comes from the rendered router. */
  platform: Omit<Platform, 'navigate'>
  queryClient: QueryClient
  progress: ProgressSource
  notices: FakeNotices
  /** Absent if the host does no work. */
  sheet?: FakeSheet | undefined
  /** Plays an event of the socket: moves progress and reaches the remote. */
  emit: (name: string, payload: unknown) => void
}

/** Makes a host; render it with `FakeHost`. */
export function createFakeHost({
  http,
  declaration = heldByDefault(),
  session,
  preferences,
  impersonate = async () => {},
  config,
  createWork = createIdleWork,
  slots = [],
}: FakeHostOptions): FakeHostState {
  const notices = createFakeNotices()
  const queryClient = createTellingQueryClient(notices.show)
  const progress = createMemoryProgress()
  const events = createMemoryEvents()
  const { notify } = notices
  const { work, receive, sheet } = createWork({ http, progress, queryClient, notify })
  const remote = declaration?.name ?? 'remote'
  const held = declaration && { remote, permissions: heldPermissions(declaration) }
  const platform: Omit<Platform, 'navigate'> = {
    remote,
    http: held ? permittedHttp(http, held) : http,
    queryClient,
    session: session ?? fakeSession(),
    identity: { impersonate },
    events,
    progress,
    work,
    notify,
    paths,
    links: { documentation: '', component: '/downloads/com_flotilla.zip' },
    preferences: { theme: 'light', density: 'comfortable', utcOffsetHours: 0, ...preferences },
    config: {
      stripe: { publishableKey: null },
      links: { documentation: '', component: '', feedback: 'feedback@flotilla.test' },
      ...config,
    },
    slots: createFakeSlots(slots, () => ({ ...platform, navigate: () => {} })),
  }
  return {
    platform,
    queryClient,
    progress,
    notices,
    sheet,
    emit: (name, payload) => {
      const event = parseRealtimeEvent(name, payload)
      if (event === null)
        throw new Error(`The contract knows no such event: ${name} ${JSON.stringify(payload)}`)
      events.emit(event)
      progress.apply(event)
      receive(event)
    },
  }
}

/** Accepts orders and begins none of them. */
function createIdleWork(): FakeWork {
  return {
    work: {
      ask: async () => ({ isStarted: false, refusal: null }),
      start: async () => ({ accepted: [], waiting: [], refused: [] }),
      get: () => null,
      subscribe: () => () => {},
      onChange: () => () => {},
    },
    receive: () => {},
  }
}
