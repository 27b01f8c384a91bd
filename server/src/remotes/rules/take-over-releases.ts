import type { ReleaseStore } from '../../ports/release-store.ts'
import { readRegistry } from '../files/registry-file.ts'
import { lastLines } from '../files/release-log.ts'
import type { Releases } from '../files/releases.ts'
import { publishFolder } from './publish-folder.ts'
import { releaseRemote } from './release-remote.ts'

/** Changes of a remote that are looked through. */
const linesRead = 1000

/**
 * Publishes and releases the current versions of another store, such as those that were built with this
 * server. One that was released here before is left alone: it may have been rolled back. Resolves with `name
 * version` of each.
 */
export async function takeOverReleases(from: ReleaseStore, to: Releases): Promise<string[]> {
  const { remotes } = await readRegistry(from)
  const lines = await lastLines(to.store, linesRead)
  const taken: string[] = []
  for (const { name, current } of remotes) {
    const { version } = current
    if (lines.get(name)?.some(({ act, detail }) => act === 'release' && detail === version)) continue
    const folder = await from.bringVersion(name, version)
    if (folder === null) continue
    await publishFolder(to, folder)
    await releaseRemote(to, { name, version })
    taken.push(`${name} ${version}`)
  }
  return taken
}
