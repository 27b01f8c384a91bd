import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Federation } from './federation.ts'
import { providedGroups } from './provided-groups.ts'
import { RemoteError } from './remote-error.ts'
import { folderOf, type RunnableRelease } from './runnable-release.ts'

/** How long code may take to arrive (quality: federation). */
const codeDeadlineMs = 10_000

const scopeOf = (release: RunnableRelease) => `flotilla_${release.name.replaceAll('-', '_')}`
const entryOf = (release: RunnableRelease) => `${folderOf(release)}${release.entry}`

/**
 * The federation runtime behind our own type. Remotes are registered by their entry file, not by their manifest:
 * the registry already says all that the manifest would, so one round trip is saved.
 */
export function createModuleFederation(): Federation {
  const integrity = new Map<string, string>()
  registerPlugins([scriptPlugin(integrity)])

  const loadOnce = (release: RunnableRelease, suffix: string): Promise<unknown> => {
    const entry = entryOf(release)
    const url = `${entry}${suffix}`
    const hash = release.integrity[release.entry]
    if (hash !== undefined) integrity.set(new URL(url, location.href).href, hash)
    const scope = scopeOf(release)
    registerRemotes([{ name: scope, entry: url, type: 'global', entryGlobalName: scope }], {
      force: suffix !== '',
    })
    return withDeadline(loadRemote(`${scope}/remote`, { from: 'runtime' }), entry)
  }

  return {
    async load(release, attempt) {
      if (attempt === 1) return loadOnce(release, '')
      // A preload that failed stays in the page's memory and is used up by the first try; the second one asks the server.
      return loadOnce(release, `?retry=${attempt}`).catch(async () => {
        await fetchAnew(release)
        return loadOnce(release, `?retry=${attempt}b`)
      })
    },
    preload(release) {
      for (const file of release.preload) addPrefetch(`${folderOf(release)}${file}`)
      for (const name of release.preloadShared) void providedGroups[name]?.().catch(() => {})
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

/** Puts the server's files in place of kept ones: one that was spoilt on the way may be kept for a year. Never rejects. */
async function fetchAnew(release: RunnableRelease): Promise<void> {
  const signal = AbortSignal.timeout(codeDeadlineMs)
  const urls = release.preload.map((file) => `${folderOf(release)}${file}`)
  await Promise.allSettled(urls.map(async (url) => (await fetch(url, { cache: 'reload', signal })).text()))
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

/** Into the browser's cache only: unlike a preload, one that fails leaves nothing behind. */
function addPrefetch(url: string): void {
  if (document.head.querySelector(`link[href="${CSS.escape(url)}"]`) !== null) return
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.crossOrigin = 'anonymous'
  link.href = url
  document.head.append(link)
}
