import type { RemoteState } from '@flotilla/api/releases'
import type { ReleaseStore } from '../../ports/release-store.ts'
import { readRegistry } from '../files/registry-file.ts'
import { lastLines } from '../files/release-log.ts'

/** Changes that a list shows for each remote. */
const linesShown = 10

/** Every remote of a store with its versions and last changes, by name. */
export async function listRemotes(store: ReleaseStore): Promise<RemoteState[]> {
  const { remotes } = await readRegistry(store)
  const lines = await lastLines(store, linesShown)
  const versions = await store.versions()
  const published = versions.map(({ remote }) => remote)
  const names = [...new Set([...remotes.map(({ name }) => name), ...published])].sort()
  return names.map((name) => {
    const entry = remotes.find((other) => other.name === name)
    const { rollout, previous = [] } = entry ?? {}
    const trial = rollout && {
      version: rollout.release.version,
      percent: rollout.percent,
      accounts: rollout.accounts ?? [],
      held: rollout.held ?? null,
      takesBack: rollout.takeBack ?? false,
    }
    const known = [entry?.current.version, trial?.version, ...previous]
    const own = versions.filter(({ remote }) => remote === name).map(({ version }) => version)
    return {
      name,
      current: entry?.current.version ?? null,
      trial: trial ?? null,
      disabled: entry?.disabled?.reason ?? null,
      previous,
      unreleased: own.filter((version) => !known.includes(version)).sort(),
      log: lines.get(name) ?? [],
    }
  })
}
