import type { ExposedModule, PageFederation } from '@flotilla/platform/federation'
import { fetchGroups, type SharedVersions } from '@flotilla/platform/shared-groups'
import type { Federation } from './federation.ts'
import { folderOf, type RunnableRelease } from './federation.ts'
import { RemoteError } from './remote-error.ts'

/** How long code may take to arrive (quality: Federation). */
const codeDeadlineMs = 10_000

/**
 * Module Federation behind the shell's own type (docs/adr/0013-federation-runtime.md). The registry says
 * everything that a manifest would, so none is fetched; the runtime is a separate file that comes with the
 * first remote.
 */
export function createModuleFederation(versions: SharedVersions): Federation {
  let page: Promise<PageFederation> | null = null
  const runtime = () => {
    page ??= importRuntime(versions)
    // The next try requests a missing file again.
    page.catch(() => {
      page = null
    })
    return page
  }
  const loadOnce = async (release: RunnableRelease, module: ExposedModule, suffix: string) => {
    const entry = `${folderOf(release)}${release.entry}`
    const source = {
      remote: release.name,
      module,
      url: `${entry}${suffix}`,
      integrity: release.integrity[release.entry],
      deadlineMs: codeDeadlineMs,
    }
    return withDeadline(
      runtime().then((federation) => federation.load(source)),
      entry,
    )
  }
  return {
    async load(release, attempt, module = 'remote') {
      const files = module === 'slots' ? (release.preloadSlots ?? []) : release.preload
      if (attempt === 1) {
        addPreloads(release, files)
        if (module === 'remote') fetchGroups(release.preloadShared)
        return loadOnce(release, module, '')
      }
      // A preload that failed stays in the page's memory and is used up by the first try; the second one asks
      // the server.
      return loadOnce(release, module, `?retry=${attempt}`).catch(async () => {
        await fetchAnew(release, files)
        return loadOnce(release, module, `?retry=${attempt}b`)
      })
    },
    preload(release) {
      for (const file of release.preload) addPrefetch(`${folderOf(release)}${file}`)
      fetchGroups(release.preloadShared)
    },
  }
}

async function importRuntime(versions: SharedVersions): Promise<PageFederation> {
  const { createPageFederation } = await import(
    /* webpackChunkName: "federation" */ '@flotilla/platform/federation'
  )
  return createPageFederation('flotilla_shell', versions ?? {})
}

/**
 * Replaces cached files with the server's: one that was damaged on the way may stay in the cache for a year.
 * Never rejects.
 */
async function fetchAnew(release: RunnableRelease, files: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(codeDeadlineMs)
  const urls = files.map((file) => `${folderOf(release)}${file}`)
  await Promise.allSettled(urls.map(async (url) => (await fetch(url, { cache: 'reload', signal })).text()))
}

/** Rejects with a `RemoteError` when code does not arrive in time. */
export async function withDeadline(work: Promise<unknown>, what: string): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RemoteError('FL-R2-timeout', `${what} after ${codeDeadlineMs} ms`)),
      codeDeadlineMs,
    )
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Fetches everything that the module needs first, in parallel with the entry, which would only name it. On a
 * cold load the page's head has already done so.
 */
function addPreloads(release: RunnableRelease, files: readonly string[]): void {
  for (const file of files) {
    const link = newLink(`${folderOf(release)}${file}`)
    if (link === null) continue
    link.rel = 'preload'
    link.as = file.endsWith('.css') ? 'style' : 'script'
    link.integrity = release.integrity[file] ?? ''
    document.head.append(link)
  }
}

/** Into the browser's cache only: unlike a preload, one that fails leaves nothing behind. */
function addPrefetch(url: string): void {
  const link = newLink(url)
  if (link === null) return
  link.rel = 'prefetch'
  document.head.append(link)
}

/** Null: that address is already requested. */
function newLink(url: string): HTMLLinkElement | null {
  if (document.head.querySelector(`link[href="${CSS.escape(url)}"]`) !== null) return null
  const link = document.createElement('link')
  link.crossOrigin = 'anonymous'
  link.href = url
  return link
}
