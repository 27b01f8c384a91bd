import { paths } from '@flotilla/platform'
import { matchRemote, takesPlain } from '@flotilla/platform/registry'
import type { BootData } from '../early/boot-data.ts'
import { pageNames } from '../early/page-names.ts'
import { type AccountPlace, chooseRelease } from '../loading/choose-release.ts'
import { folderOf, type RunnableRelease } from '../loading/federation.ts'
import { refuseRelease } from '../loading/refuse-release.ts'
import { readToken } from '../session/token-cookies.ts'
import { earlyAsk } from './early-ask.ts'

type File = [path: string, integrity: string]
/** The build's facts about the shared packages: group → its scripts, package → its version. */
type Provided = { files?: Record<string, File[]>; versions?: Record<string, string> }

/** The shell handles more complex ranges: their parser is too large for the head. */
const takes = (range: string, version: string) => takesPlain(range, version) ?? false
/** Fields that a release of an older build lacks. */
const defaults = { uses: [], preloadShared: [], shared: {}, chunks: {} }

/** Requests `/config.json` in parallel with the shell's own code; `boot-data.ts` takes the answer. */
export function earlyConfig(): void {
  const config = fetch('/config.json')
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null)
  Object.assign(window, { [pageNames.config]: config })
}

/**
 * Runs in the head, before the shell's own code arrives: picks the remote that owns the address and fetches
 * its files and its first data at once, in parallel with the shell. Does not fetch a release that must not
 * run.
 */
export function earlyPreload(): void {
  const boot: BootData | null = readPage(pageNames.boot)
  const token = readToken()
  if (boot === null || token === null || isOverridden()) return
  const path = location.pathname === '/' ? keptFirstPath() : location.pathname
  const match = matchRemote(boot.registry, path)
  if (!match) return
  const release = { ...defaults, ...chooseRelease(match.entry, keptAccount()).release }
  const { files = {}, versions }: Provided = readPage(pageNames.shared) ?? {}
  if (refuseRelease(match.entry, release, versions ?? null, takes) !== null || release.isolation) return
  const route = release.routes.find((one) => one.path === match.route.path)
  for (const file of [...release.preload, ...(release.chunks[route?.chunk ?? ''] ?? [])])
    preload(`${folderOf(release)}${file}`, release.integrity[file] ?? '')
  for (const [href, integrity] of sharedFiles(release, files)) run(href, integrity)
  const isPlain = match.route.path.replace(/\/:[^/]+\?/g, '') === path && !location.search
  const firstOf = (words: unknown[]) => {
    const hasFleet = words.includes('fleet') && words.includes(route?.needs ?? 'fleet')
    return (isPlain && ((hasFleet && route?.fleetData) || route?.data)) || []
  }
  const ask = earlyAsk(boot.config.apiUrl, token)
  const said = ask(['/user', '/account'])
  ask(['/accounttags'])
  const words = keptWords()
  if (words === null) Promise.all(said.map(wordsOf)).then((each) => ask(firstOf(each.flat())), ignore)
  else ask(firstOf(words))
}

/** What the backend offers, as an early answer says it; rejects without one. */
const wordsOf = (answer: Promise<Response | null>): Promise<unknown> =>
  answer.then((response) => response?.clone().json()).then(({ data }) => data.capabilities)

/** The shell asks for what is missing. */
const ignore = () => {}

function readPage(id: string) {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null')
}

function isOverridden(): boolean {
  try {
    return location.search.includes('remote.') || sessionStorage.getItem(pageNames.overrides) !== null
  } catch {
    return false
  }
}

/**
 * Null: no account was signed in here, or storage is forbidden or corrupt; the current release then applies.
 */
const keptAccount = (): AccountPlace | null => kept(pageNames.account)
/** As with the account; null: the backend was not asked yet. */
const keptWords = (): unknown[] | null => kept(pageNames.fleet)?.words ?? null

/** As `loading/kept-first-path.ts`, whose schema has no room here. */
const keptFirstPath = () => (kept(pageNames.first)?.isOverview === true ? paths.overview() : paths.sites())

function kept(key: string) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The shell's scripts of the shared groups that the first route of the remote needs; each once. */
function sharedFiles(release: RunnableRelease, groups: Record<string, File[]>): Map<string, string> {
  return new Map(
    ['@module-federation/runtime-core', ...release.preloadShared]
      .flatMap((name) => groups[name] ?? [])
      .map(([file, integrity]): File => [`/${file}`, integrity]),
  )
}

/** Fetches a file of the remote, whose code runs only once the shell has accepted the release. */
function preload(href: string, integrity: string): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = href.endsWith('.css') ? 'style' : 'script'
  link.crossOrigin = 'anonymous'
  link.integrity = integrity
  link.href = href
  document.head.append(link)
}

/**
 * Fetches a chunk of the shell and lets it register its modules, so that the shell finds it in place. Of one
 * that fails no element stays: the bundler would wait for it.
 */
function run(href: string, integrity: string): void {
  const script = document.createElement('script')
  script.crossOrigin = 'anonymous'
  script.integrity = integrity
  script.src = href
  script.dataset.ahead = ''
  script.onerror = () => script.remove()
  document.head.append(script)
}
