import { type RegistryEntry, RemoteRelease } from '@flotilla/platform/registry'
import type { SharedVersions } from '@flotilla/platform/shared-groups'
import { type LoadTrace, loadTraced } from '../store/remotes-slice.ts'
import type { Store } from '../store/store.ts'
import { type AccountPlace, type ChosenRelease, chooseRelease } from './choose-release.ts'
import type { Federation } from './federation.ts'
import { folderOf, type RunnableRelease } from './federation.ts'
import { RemoteError } from './remote-error.ts'
import { type Outcome, runRelease } from './run-release.ts'

const deadlineMs = 5_000

/**
 * The release that a developer's machine serves in place of the current one: its `remote.json`, or, from a
 * server that rebuilds continuously and has none, the declaration of the current one, without hashes. Rejects
 * with a `RemoteError` when nothing answers or another remote does.
 */
async function overrideRelease(entry: RegistryEntry, localFolder: string): Promise<RunnableRelease> {
  const built = await readBuilt(`${localFolder}remote.json`)
  if (built !== null && built.name !== entry.name) {
    throw new RemoteError('FL-R5-not-a-remote', `${localFolder} serves ${built.name}, not ${entry.name}`)
  }
  const served = built ?? { ...entry.current, entry: 'remote-entry.js', preload: [], uses: [], integrity: {} }
  const version = `${built?.version ?? 'under development'} from ${new URL(localFolder).host}`
  return { ...served, version, localFolder, preload: [], preloadShared: [] }
}

async function readBuilt(url: string): Promise<RemoteRelease | null> {
  const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(deadlineMs) }).catch(
    (cause: unknown) => {
      throw new RemoteError('FL-R3-network', `${url} does not answer`, { cause })
    },
  )
  if (answer.status === 404) return null
  const release = RemoteRelease.safeParse(await answer.json().catch(() => null))
  if (!release.success) throw new RemoteError('FL-R5-not-a-remote', `${url} describes no remote`)
  return release.data
}

export type ReleaseParts = {
  federation: Federation
  store: Store
  provided: SharedVersions
  /** The account, which decides about releases on trial; null while it is unknown. */
  account: () => AccountPlace | null
  /** Remote → folder on the developer's machine that replaces the released one. */
  overrides: ReadonlyMap<string, string>
}

/** One try to load the release of a remote that this page is to run, with its times. Never rejects. */
export async function loadRelease(
  parts: ReleaseParts,
  entry: RegistryEntry,
  attempt: number,
): Promise<Outcome> {
  const clock = createLoadClock(parts.store, entry.name, attempt)
  try {
    const chosen = await releaseToRun(parts, entry)
    clock.chosen(chosen.release)
    return clock.ended(await runRelease(parts, entry, chosen, attempt))
  } catch (cause) {
    const error = cause instanceof RemoteError ? cause : new RemoteError('FL-R4-broken', String(cause))
    return clock.ended({ phase: 'failed', why: 'override', error, version: 'override' })
  }
}

/**
 * The release that this page is to run: a developer's, or the one that the account gets. Rejects as an
 * override does.
 */
export async function releaseToRun(
  { overrides, account }: Pick<ReleaseParts, 'overrides' | 'account'>,
  entry: RegistryEntry,
): Promise<ChosenRelease> {
  const localFolder = overrides.get(entry.name)
  if (localFolder === undefined) return chooseRelease(entry, account())
  return { release: await overrideRelease(entry, localFolder), why: 'override' }
}

/** Takes the times of one load of a remote, for the diagnostics page. */
function createLoadClock(store: Store, name: string, attempt: number) {
  const at = new Date().toISOString()
  const began = performance.now()
  let chosenAt = began
  let entry: string | null = null
  const since = (start: number) => Math.round(performance.now() - start)
  let manifestMs = 0
  return {
    /** The release to load is known. */
    chosen(release: RunnableRelease): void {
      manifestMs = since(began)
      chosenAt = performance.now()
      entry = `${folderOf(release)}${release.entry}`
    },
    /** Records the times and returns the outcome. */
    ended(outcome: Outcome): Outcome {
      const { version, phase } = outcome
      const codeMs = phase === 'ready' ? since(chosenAt) : null
      const failure = phase === 'ready' ? outcome.insteadOf : outcome
      const trace: LoadTrace = {
        name,
        version,
        attempt,
        at,
        outcome: phase,
        failed: failure && { version: failure.version, code: failure.error.code },
        manifestMs,
        entryMs: null,
        codeMs,
        mountMs: null,
      }
      store.dispatch(loadTraced({ ...trace, entryMs: entry === null ? null : downloadMs(entry) }))
      return outcome
    },
  }
}

/** How long the last download of a file took, no matter who began it; null when the browser does not say. */
function downloadMs(file: string): number | null {
  const downloads = performance.getEntriesByType?.('resource') ?? []
  const last = downloads.findLast(({ name }) => name.split('?')[0]?.endsWith(file))
  return last === undefined ? null : Math.round(last.duration)
}
