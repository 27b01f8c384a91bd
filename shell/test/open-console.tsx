import {
  type BatchEventName,
  parseBatchEvent,
  parseRealtimeEvent,
  type RealtimeEvent,
  type RuntimeConfig,
} from '@flotilla/api/contract'
import type { RemoteModule } from '@flotilla/platform'
import type { Registry } from '@flotilla/platform/registry'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { createServices } from '../src/create-services.ts'
import { Console } from '../src/frame/console.tsx'
import { writeTokenCookies } from '../src/session/token-cookies.ts'
import { aConfig } from './a-config.ts'
import { aRegistry } from './a-registry.ts'
import { type Answers, answerFetch } from './answer-fetch.ts'

type Options = {
  /** Where the page is opened: `/login?return=/updates`. */
  path: string
  token?: string
  originalToken?: string
  answers?: Answers
  /** Instead of `remotes`: a registry whose remotes have no code. */
  registry?: Registry
  config?: Partial<RuntimeConfig>
  /** Remote → its addresses and pages. */
  remotes?: Record<string, { paths: string[]; module: RemoteModule }>
  /** What a remote's `./slots` is when it is fetched. */
  loadSlots?: (remote: string) => Promise<unknown>
}

/**
 * The whole console in jsdom at an address; only the network, the socket and the federation are stood in for.
 */
export function openConsole({
  path,
  token,
  originalToken,
  answers = {},
  remotes = {},
  config = {},
  loadSlots = async () => ({}),
  ...given
}: Options) {
  // jsdom is never idle; what waits for that stays unfetched.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => {})
  // Consoles of earlier tests would hear each other.
  vi.stubGlobal('BroadcastChannel', undefined)
  history.replaceState(null, '', path)
  writeTokenCookies({ token: token ?? null, originalToken: originalToken ?? null })
  const calls = answerFetch(answers)
  const addresses = Object.entries(remotes).map(([name, { paths }]) => [name, paths])
  const registry = given.registry ?? aRegistry(Object.fromEntries(addresses))
  const services = createServices(
    { config: { ...aConfig(), ...config }, registry },
    {
      load: async ({ name }, _, module) =>
        module === 'slots' ? loadSlots(name) : { remote: remotes[name]?.module },
      preload: () => {},
    },
  )
  const listeners = new Set<(event: RealtimeEvent) => void>()
  services.realtime.onEvent = (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const { cursor } = services.realtime
  services.realtime.cursor = (onEvent) => {
    const { end, ...made } = cursor(onEvent)
    const ends = [end, services.realtime.onEvent(onEvent)]
    return { ...made, end: () => ends.forEach((each) => void each()) }
  }
  /** An event off the wire, as the tray's work gets it. */
  const hear = (name: string, payload: object) => {
    const event = parseRealtimeEvent(name, { site_name: 'A site', ...payload })
    if (event === null) throw new Error(`The contract knows no such event: ${name}`)
    act(() => {
      for (const listener of listeners) listener(event)
    })
  }
  /** What a batch of the account tells. */
  const tell = (name: BatchEventName, payload: object) => {
    const event = parseBatchEvent(name, { id: 'e', seq: 1, at: new Date().toISOString(), ...payload })
    if (event === null) throw new Error(`The contract knows no such event: ${name}`)
    act(() => services.realtime.tell(event))
  }
  const realtime = { ...services.realtime, follow: vi.fn(), leave: vi.fn() }
  const view = render(<Console services={{ ...services, realtime }} />)
  return { ...view, services, calls, hear, tell, user: userEvent.setup() }
}
