import { createHttp } from '@flotilla/api/client'
import { withoutTrailing } from '@flotilla/api/rules'
import type { RemoteModule } from '@flotilla/platform'
import { createFakeHost, FakeHost, type FakeHostState, fakeSession } from '@flotilla/platform/fake-host'
import type { RouteObject } from '@flotilla/platform/router'
import { ThemeProvider } from '@flotilla/ui/theme'
import { createMemoryWork } from '@flotilla/work/in-memory'
import { createRoot, type Root } from 'react-dom/client'
import { loadRemote, providedPackages, readSession } from '../../page/index.ts'
import type { ContractHost, Leftovers } from '../contract-host.ts'
import { watchGlobals } from './watch-globals.ts'

/** The page's side of the contract suite: mounts a built remote in the fake host, as often as requested. */
export function startContractHost(nonce: string | undefined): ContractHost {
  const leftovers = countLeftovers()
  let globals = watchGlobals()
  let loaded: { module: RemoteModule; host: FakeHostState } | null = null
  let root: Root | null = null
  let place: HTMLElement | null = null
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const contractHost: ContractHost = {
    async load(release, token) {
      await Promise.all(Object.values(providedPackages).map((provide) => provide()))
      const http = createHttp({ baseUrl: '/api', token: () => token })
      const session = token === null ? fakeSession() : await readSession(http)
      globals = watchGlobals()
      const module = await loadRemote(release)
      loaded = {
        module,
        host: createFakeHost({ http, declaration: release, session, createWork: createMemoryWork }),
      }
      return pathsOf(module.routes)
    },
    mount(path) {
      if (loaded === null) throw new Error('Nothing is loaded.')
      place = document.body.appendChild(document.createElement('div'))
      root = createRoot(place)
      root.render(
        <ThemeProvider theme="light" density="comfortable" nonce={nonce}>
          <FakeHost host={loaded.host} remote={loaded.module} path={path} />
        </ThemeProvider>,
      )
    },
    unmount() {
      root?.unmount()
      place?.remove()
    },
    address: () => document.querySelector('[data-address]')?.getAttribute('data-address') ?? '',
    async remount(path) {
      contractHost.mount(path)
      for (let count = 0; count < 3; count++) await frame()
      contractHost.unmount()
      await frame()
    },
    leftovers,
    globals: (remote) => globals(remote),
  }
  return contractHost
}

/** Every address of a route tree, in React Router's form. */
function pathsOf(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const own = path.startsWith('/') ? path : withoutTrailing(`${above}/${path}`, '/')
    return [...(path === '' ? [] : [own]), ...pathsOf(children, own)]
  })
}

/** Starts counting; call it before any code of a remote runs. */
function countLeftovers(): () => Leftovers {
  const listeners = new Set<string>()
  const intervals = new Set<number>()
  const ids = new WeakMap<object, number>()
  let lastId = 0
  const idOf = (listener: object) => {
    const known = ids.get(listener)
    if (known !== undefined) return known
    lastId += 1
    ids.set(listener, lastId)
    return lastId
  }
  for (const target of [window, document]) {
    const name = target === window ? 'window' : 'document'
    const keyOf = (type: string, listener: object, options: unknown) =>
      `${name} ${type} ${idOf(listener)} ${isCapture(options)}`
    const { addEventListener, removeEventListener } = target
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: unknown,
    ) => {
      if (listener !== null && !isOnce(options)) listeners.add(keyOf(type, listener, options))
      Reflect.apply(addEventListener, target, [type, listener, options])
    }
    target.removeEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: unknown,
    ) => {
      if (listener !== null) listeners.delete(keyOf(type, listener, options))
      Reflect.apply(removeEventListener, target, [type, listener, options])
    }
  }
  const { setInterval, clearInterval } = window
  Reflect.set(window, 'setInterval', (...given: unknown[]) => {
    const id: number = Reflect.apply(setInterval, window, given)
    intervals.add(id)
    return id
  })
  Reflect.set(window, 'clearInterval', (id: number) => {
    intervals.delete(id)
    clearInterval(id)
  })
  return () => ({
    listeners: [...listeners].map((key) => key.split(' ', 2).join(' ')),
    intervals: intervals.size,
  })
}

function isCapture(options: unknown): boolean {
  if (typeof options === 'boolean') return options
  return typeof options === 'object' && options !== null && Reflect.get(options, 'capture') === true
}

function isOnce(options: unknown): boolean {
  return (
    typeof options === 'object' &&
    options !== null &&
    (Reflect.get(options, 'once') === true || Reflect.has(options, 'signal'))
  )
}
