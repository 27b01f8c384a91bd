import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Registry } from '@flotilla/api/releases'
import writeFileAtomic from 'write-file-atomic'
import { ReleaseError } from './release-error.ts'

const fileIn = (releases: string) => path.join(releases, 'remotes.json')

/** The registry of a releases folder; an empty one before the first release. */
export async function readRegistry(releases: string): Promise<Registry> {
  const text = await readFile(fileIn(releases), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return { schema: 1, updatedAt: new Date(0).toISOString(), remotes: [] }
  try {
    return Registry.parse(JSON.parse(text))
  } catch {
    throw new ReleaseError(
      'registry_unreadable',
      'remotes.json of this console is not a registry. Restore it, or remove it and release again.',
    )
  }
}

/**
 * Writes the registry in one step: a reader sees the old text or the new one. Stamped with the time of the
 * change.
 */
export async function writeRegistry(releases: string, remotes: Registry['remotes']): Promise<void> {
  const sorted = remotes.toSorted((a, b) => a.name.localeCompare(b.name))
  const registry = Registry.parse({ schema: 1, updatedAt: new Date().toISOString(), remotes: sorted })
  await writeFileAtomic(fileIn(releases), `${JSON.stringify(registry, null, 2)}\n`)
}
