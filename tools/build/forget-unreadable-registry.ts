import { rm } from 'node:fs/promises'
import path from 'node:path'
import { folderStore, ReleaseError, readRegistry } from '@flotilla/server/remotes'
import { root } from '../root.ts'

/**
 * Removes a registry that this version of the code cannot read, if it is the clone's own: its contents are
 * made again from the builds. A registry elsewhere stays and causes a complaint.
 */
export async function forgetUnreadableRegistry(releases: string): Promise<void> {
  if (releases !== path.join(root, '.cache', 'releases')) return
  try {
    await readRegistry(folderStore(releases))
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    await rm(path.join(releases, 'remotes.json'))
  }
}
