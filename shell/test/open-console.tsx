import type { RemoteModule } from '@flotilla/platform'
import type { RegistryEntry } from '@flotilla/platform/registry'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { Console } from '../src/console.tsx'
import { createServices } from '../src/create-services.ts'
import { writeTokenCookies } from '../src/session/token-cookies.ts'
import { type Answers, answerFetch } from './answer-fetch.ts'

type Options = {
  /** Where the page is opened: `/login?return=/updates`. */
  path: string
  token?: string
  originalToken?: string
  answers?: Answers
  /** Remote → its addresses and pages. */
  remotes?: Record<string, { paths: string[]; module: RemoteModule }>
}

/** The whole console in jsdom at an address; only the network, the socket and the federation are stood in for. */
export function openConsole({ path, token, originalToken, answers = {}, remotes = {} }: Options) {
  // jsdom is never idle; what waits for that stays unfetched.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => {})
  history.replaceState(null, '', path)
  writeTokenCookies({ token: token ?? null, originalToken: originalToken ?? null })
  const calls = answerFetch(answers)
  const registry = { schema: 1 as const, updatedAt: '', remotes: Object.entries(remotes).map(entryOf) }
  const services = createServices(
    { config, registry },
    { load: async ({ name }) => ({ remote: remotes[name]?.module }), preload: () => {} },
  )
  const realtime = { ...services.realtime, follow: vi.fn(), leave: vi.fn() }
  const view = render(<Console services={{ ...services, realtime }} />)
  return { ...view, services, calls, user: userEvent.setup() }
}

const config = {
  // Node's fetch takes no relative address.
  apiUrl: `${location.origin}/api`,
  realtime: { key: 'key', host: '', port: 0, tls: false },
  stripe: { publishableKey: null },
  links: { documentation: 'https://docs.example/', component: '' },
  registryUrl: '/remotes.json',
}

function entryOf([name, { paths }]: [string, { paths: string[] }]): RegistryEntry {
  return {
    name,
    previous: [],
    current: {
      name,
      owner: 'team',
      platform: '^1.0.0',
      routes: paths.map((path) => ({ path, layout: 'app', title: name })),
      navigation: [],
      permissions: [],
      events: {},
      budgets: { firstRouteKb: 60 },
      version: '1.0.0-a',
      entry: 'remote-entry.js',
      preload: [],
      preloadShared: [],
      uses: [],
      integrity: { 'remote-entry.js': 'sha384-x' },
      shared: {},
    },
  }
}
