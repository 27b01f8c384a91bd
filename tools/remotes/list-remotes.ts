import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { readRegistry } from './registry-file.ts'

export type RemoteLine = {
  name: string
  /** Null for a remote that is published but not released. */
  current: string | null
  /** A version that a share of the accounts gets, in percent; null when there is no trial. */
  trial: { version: string; percent: number } | null
  /** Why it is switched off; null when it is on. */
  disabled: string | null
  previous: string[]
  /** Published versions without a reference. */
  unreleased: string[]
}

/** Every remote of a releases folder with its versions, by name. */
export async function listRemotes(releases: string): Promise<RemoteLine[]> {
  const { remotes } = await readRegistry(releases)
  const published = await foldersIn(releases)
  const names = [...new Set([...remotes.map(({ name }) => name), ...published])].sort()
  return await Promise.all(
    names.map(async (name) => {
      const entry = remotes.find((other) => other.name === name)
      const rollout = entry?.rollout
      const trial = rollout ? { version: rollout.release.version, percent: rollout.percent } : null
      const known = [entry?.current.version, trial?.version, ...(entry?.previous ?? [])]
      const versions = await foldersIn(path.join(releases, name))
      return {
        name,
        current: entry?.current.version ?? null,
        trial,
        disabled: entry?.disabled?.reason ?? null,
        previous: entry?.previous ?? [],
        unreleased: versions.filter((version) => !known.includes(version)),
      }
    }),
  )
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}
