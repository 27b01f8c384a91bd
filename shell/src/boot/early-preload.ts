type Entry = { current: Release; rollout?: { release: Release; percent: number }; disabled?: object }
type Provided = {
  files?: Record<string, [file: string, integrity: string][]>
  versions?: Record<string, string>
}
type Release = {
  name: string
  version: string
  platform: string
  entry: string
  preload: string[]
  preloadShared?: string[]
  uses?: string[]
  shared?: Record<string, string>
  integrity: Record<string, string>
  routes: { path: string; data?: string[] }[]
}

/**
 * Runs in the head, before the shell's own code is there: picks the remote that owns the address and has its files and
 * its first data fetched at once, beside the shell; those of a release that must not run are not fetched at all. This
 * function is put into the page as text with `earlyAsk` and `takesPlain` as its arguments, so it may use nothing from
 * outside itself.
 */
export function earlyPreload(
  ask: (apiUrl: string, token: string, calls: string[]) => void,
  takes: (range: string, version: string) => boolean | null,
): void {
  const read = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? 'null')
  const boot = read('flotilla-boot')
  const entries: Entry[] = boot?.registry.remotes ?? []
  const provided: Provided = read('flotilla-shared') ?? {}
  const { files = {}, versions = {} } = provided
  const path = location.pathname === '/' ? '/sites' : location.pathname
  let bucket = 100
  let token = ''
  try {
    token = decodeURIComponent(/(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    bucket = JSON.parse(localStorage.getItem('flotilla-bucket') ?? 'null')?.bucket ?? bucket
    if (location.search.includes('remote.') || sessionStorage.getItem('flotilla-overrides') !== null) return
  } catch {
    // Forbidden or spoilt storage: the current release.
  }
  if (token === '') return
  const owns = (release: Release) =>
    release.routes.some((route) => {
      const pattern = route.path.replace(/\/:[^/]+\?/g, '(?:/[^/]+)?').replace(/:[^/]+/g, '[^/]+')
      return new RegExp(`^${pattern}/?$`).test(path)
    })
  const owner = entries.find((entry) => owns(entry.current))
  if (owner === undefined || owner.disabled !== undefined) return
  const release =
    owner.rollout !== undefined && bucket < owner.rollout.percent ? owner.rollout.release : owner.current
  // A range that is harder to read is left to the shell.
  const isTaken = (range: string, version = '') => takes(range, version) === true
  const { platform, integrity, entry, uses = [], shared = {} } = release
  const mayRun =
    isTaken(platform, versions['@flotilla/platform']) &&
    integrity[entry] !== undefined &&
    uses.every((name) => shared[name] === undefined || isTaken(`^${shared[name]}`, versions[name]))
  if (!mayRun) return
  const folder = `/remotes/${release.name}/${release.version}/`
  const own = release.preload.map((file) => [`${folder}${file}`, integrity[file] ?? ''] as const)
  const groups = ['@module-federation/runtime-core', ...(release.preloadShared ?? [])]
    .flatMap((name) => files[name] ?? [])
    .map(([file, hash]) => [`/${file}`, hash] as const)
  for (const [href, integrity] of new Map([...own, ...groups])) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = href.endsWith('.css') ? 'style' : 'script'
    link.crossOrigin = 'anonymous'
    link.integrity = integrity
    link.href = href
    document.head.append(link)
  }
  const plain = (route: string) => route.replace(/\/:[^/]+\?/g, '') === path && location.search === ''
  const first = release.routes.find((route) => plain(route.path))?.data ?? []
  ask(String(boot.config.apiUrl), token, ['/user', '/account', '/accounttags', ...first])
}
