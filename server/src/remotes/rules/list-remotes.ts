import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { RemoteState } from '@flotilla/api/releases'
import { readRegistry } from '../files/registry-file.ts'
import { lastLines } from '../files/release-log.ts'

/** Changes that a list shows for each remote. */
const linesShown = 10

/** Every remote of a folder of releases with its versions and last changes, by name. */
export async function listRemotes(folder: string): Promise<RemoteState[]> {
  const { remotes } = await readRegistry(folder)
  const lines = await lastLines(folder, linesShown)
  const names = [...new Set([...remotes.map(({ name }) => name), ...(await foldersIn(folder))])].sort()
  return await Promise.all(
    names.map(async (name) => {
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
      const versions = await foldersIn(path.join(folder, name))
      return {
        name,
        current: entry?.current.version ?? null,
        trial: trial ?? null,
        disabled: entry?.disabled?.reason ?? null,
        previous,
        unreleased: versions.filter((version) => !known.includes(version)),
        log: lines.get(name) ?? [],
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
