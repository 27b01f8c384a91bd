import type { RemoteRelease } from '@flotilla/platform/registry'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Federation } from './federation.ts'
import { providedGroups } from './provided-groups.ts'
import { RemoteError } from './remote-error.ts'

/** How long code may take to arrive (quality: federation). */
const codeDeadlineMs = 10_000

const scopeOf = (release: RemoteRelease) => `flotilla_${release.name.replaceAll('-', '_')}`
const folderOf = (release: RemoteRelease) => `/remotes/${release.name}/${release.version}/`
const entryOf = (release: RemoteRelease) => `${folderOf(release)}${release.entry}`

/**
 * The federation runtime behind our own type. Remotes are registered by their entry file, not by their manifest:
 * the registry already says all that the manifest would, so one round trip is saved.
 */
export function createModuleFederation(): Federation {
  const integrity = new Map<string, string>()
  registerPlugins([scriptPlugin(integrity)])

  return {
    async load(release, attempt) {
      const entry = entryOf(release)
      const url = attempt > 1 ? `${entry}?retry=${attempt}` : entry
      const hash = release.integrity[release.entry]
      if (hash !== undefined) integrity.set(new URL(url, location.href).href, hash)
      const scope = scopeOf(release)
      registerRemotes([{ name: scope, entry: url, type: 'global', entryGlobalName: scope }], {
        force: attempt > 1,
      })
      return withDeadline(loadRemote(`${scope}/remote`, { from: 'runtime' }), entry)
    },
    preload(release) {
      for (const file of release.preload)
        addPreload(`${folderOf(release)}${file}`, release.integrity[file] ?? '')
      for (const name of release.uses) void providedGroups[name]?.()
    },
  }
}

/** Every entry script: same origin mode as its preload, its hash checked by the browser, a deadline of its own. */
function scriptPlugin(integrity: Map<string, string>) {
  return {
    name: 'flotilla-scripts',
    createScript({ url }: { url: string }) {
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.crossOrigin = 'anonymous'
      const hash = integrity.get(new URL(url, location.href).href)
      if (hash !== undefined) script.integrity = hash
      return { script, timeout: codeDeadlineMs }
    },
  }
}

async function withDeadline(work: Promise<unknown>, entry: string): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RemoteError('FL-R2-timeout', `${entry} after ${codeDeadlineMs} ms`)),
      codeDeadlineMs,
    )
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}

function addPreload(url: string, integrity: string): void {
  const isStyle = url.endsWith('.css')
  if (document.head.querySelector(`link[href="${CSS.escape(url)}"]`) !== null) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = isStyle ? 'style' : 'script'
  link.crossOrigin = 'anonymous'
  link.integrity = integrity
  link.href = url
  document.head.append(link)
}
