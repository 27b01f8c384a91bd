import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { readRegistry } from './registry-file.ts'

/** `current` is null for a remote that is published but not released; `unreleased` are the versions nobody points at. */
export type RemoteLine = { name: string; current: string | null; previous: string[]; unreleased: string[] }

/** Every remote of a releases folder with its versions, by name. */
export async function listRemotes(releases: string): Promise<RemoteLine[]> {
  const { remotes } = await readRegistry(releases)
  const published = await foldersIn(releases)
  const names = [...new Set([...remotes.map(({ name }) => name), ...published])].sort()
  return await Promise.all(
    names.map(async (name) => {
      const entry = remotes.find((other) => other.name === name)
      const known = entry ? [entry.current.version, ...entry.previous] : []
      const versions = await foldersIn(path.join(releases, name))
      return {
        name,
        current: entry?.current.version ?? null,
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
