import { chunkListName, containerName } from '@flotilla/api/releases'
import { createInstance } from '@module-federation/enhanced/runtime'
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin'
import { sharedModules } from './shared-modules.ts'

/** The modules that a remote may expose: its pages, and what it adds to places. */
export type ExposedModule = 'remote' | 'slots'

/** `integrity`: `sha384-…` of the entry; the browser refuses one that differs. */
export type ContainerSource = {
  remote: string
  /** Absent: `remote`. */
  module?: ExposedModule
  url: string
  integrity: string | undefined
  deadlineMs: number
}

/** An entry that was registered, and how many of its modules are on their way. */
type Entry = { source: ContainerSource; loads: number }

export type PageFederation = {
  /**
   * Runs a remote's entry and resolves with an exposed module of it, unchecked. Rejects when the entry, or a
   * file that the module needs, is missing, late or does not run. An entry that runs again starts without the
   * state of the previous run. So `./slots` takes the entry of the same release that runs already, and
   * `./remote` the one of the same address.
   */
  load: (source: ContainerSource) => Promise<unknown>
}

/**
 * The federation runtime of the page `name`, with all shared packages at `versions`. Remotes run on its core.
 */
export function createPageFederation(name: string, versions: Record<string, string>): PageFederation {
  const entries = new Map<string, Entry>()
  const instance = createInstance({
    name,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: sharedModules(versions),
    plugins: [
      injectExternalRuntimeCore(),
      {
        name: 'entry-script',
        createScript: ({ url, remoteInfo }) => {
          const source = entries.get(remoteInfo?.name ?? '')?.source
          return source && { script: entryScript(url, source), timeout: source.deadlineMs }
        },
      },
    ],
  })
  keepOwn(instance.shareScopeMap, name)
  return {
    async load(source) {
      const scope = containerName(source.remote)
      let entry = entries.get(scope)
      const runs = entry && (entry.loads > 0 || Reflect.get(globalThis, scope) !== undefined)
      if (!entry || !runs || !fits(entry.source, source)) {
        entry = { source, loads: 0 }
        entries.set(scope, entry)
        const remote = { name: scope, entry: source.url, type: 'global', entryGlobalName: scope } as const
        instance.registerRemotes([remote], { force: true })
      }
      entry.loads++
      try {
        return await instance.loadRemote(`${scope}/${source.module ?? 'remote'}`, { from: 'runtime' })
      } finally {
        entry.loads--
      }
    },
  }
}

/** Whether a module may come from the entry that runs. */
function fits(known: ContainerSource, source: ContainerSource): boolean {
  const fileOf = ({ url }: ContainerSource) => url.split('?')[0]
  return source.module === 'slots' ? fileOf(known) === fileOf(source) : known.url === source.url
}

type ShareScopes = ReturnType<typeof createInstance>['shareScopeMap']

/**
 * Shared packages stay the page's own. The runtime notes on each the remote that first asked for it, and
 * would remove it with that remote when another release takes its place.
 */
function keepOwn(scopes: ShareScopes, page: string): void {
  for (const packages of Object.values(scopes)) {
    for (const shared of Object.values(packages).flatMap((versions) => Object.values(versions)))
      Object.defineProperty(shared, 'from', { enumerable: true, get: () => page, set: () => {} })
  }
}

/**
 * Entry by script, so that its hash is checked; as its preload does, or the file would be fetched twice. A
 * script that is made here is asynchronous by itself.
 */
function entryScript(url: string, { remote, integrity }: ContainerSource): HTMLScriptElement {
  // The remains of a previous entry must not be taken for the new one's.
  Reflect.set(globalThis, containerName(remote), undefined)
  Reflect.set(globalThis, chunkListName(remote), undefined)
  const script = document.createElement('script')
  script.src = url
  script.crossOrigin = 'anonymous'
  if (integrity !== undefined) script.integrity = integrity
  return script
}
