type Entry = { current: Release; rollout?: { release: Release; percent: number }; disabled?: object }
type Release = {
  name: string
  version: string
  preload: string[]
  preloadShared?: string[]
  integrity: Record<string, string>
  routes: { path: string }[]
}

/**
 * Runs in the head, before the shell's own code is there: picks the remote that owns the address and has its files
 * fetched at once, beside the shell. It is put into the page as text, so it may use nothing from outside itself.
 */
export function earlyPreload(): void {
  const read = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? 'null')
  const entries: Entry[] = read('flotilla-boot')?.registry.remotes ?? []
  const files: Record<string, [file: string, integrity: string][]> = read('flotilla-shared')?.files ?? {}
  const path = location.pathname === '/' ? '/sites' : location.pathname
  if (!document.cookie.includes('token=')) return
  const owns = (release: Release) =>
    release.routes.some((route) => {
      const pattern = route.path.replace(/\/:[^/]+\?/g, '(?:/[^/]+)?').replace(/:[^/]+/g, '[^/]+')
      return new RegExp(`^${pattern}/?$`).test(path)
    })
  const owner = entries.find((entry) => owns(entry.current))
  if (owner === undefined || owner.disabled !== undefined) return
  let bucket = 100
  try {
    bucket = JSON.parse(localStorage.getItem('flotilla-bucket') ?? 'null')?.bucket ?? bucket
  } catch {
    // Forbidden or spoilt storage: the current release.
  }
  const release =
    owner.rollout !== undefined && bucket < owner.rollout.percent ? owner.rollout.release : owner.current
  const folder = `/remotes/${release.name}/${release.version}/`
  const own = release.preload.map((file) => [`${folder}${file}`, release.integrity[file] ?? ''] as const)
  const shared = (release.preloadShared ?? [])
    .flatMap((name) => files[name] ?? [])
    .map(([file, hash]) => [`/${file}`, hash] as const)
  for (const [href, integrity] of new Map([...own, ...shared])) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = href.endsWith('.css') ? 'style' : 'script'
    link.crossOrigin = 'anonymous'
    link.integrity = integrity
    link.href = href
    document.head.append(link)
  }
}
