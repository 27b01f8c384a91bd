import { type RegistryEntry, RemoteRelease } from '@flotilla/platform/registry'
import { RemoteError } from './remote-error.ts'
import type { RunnableRelease } from './runnable-release.ts'

const deadlineMs = 5_000

/**
 * The release that a developer's machine serves in place of the current one: what its `remote.json` says, or, from a
 * server that rebuilds all the time and has none, what the current one declares, without hashes. Rejects with a
 * `RemoteError` when nothing answers or another remote does.
 */
export async function overrideRelease(entry: RegistryEntry, localFolder: string): Promise<RunnableRelease> {
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
