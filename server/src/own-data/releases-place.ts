import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const registry = 'remotes.json'

/**
 * Folder to which a restore first writes releases; null if it is not writable, as in a container whose image
 * has them.
 */
export type ReleasesPlace = {
  staged: string | null
  /**
   * Moves them to their place: an existing version stays, because it never changes. Returns sentences on what
   * is left to do.
   */
  put: (isToReplace: boolean) => Promise<string[]>
  clear: () => Promise<void>
}

/** Makes room for releases beside the existing ones. */
export async function releasesPlace(releases: string): Promise<ReleasesPlace> {
  const staged = join(releases, '.restore')
  try {
    await mkdir(releases, { recursive: true })
    await rm(staged, { recursive: true, force: true })
    await mkdir(staged)
  } catch {
    const note = `The released remotes stayed as they are: nothing can be written to ${releases}.`
    return { staged: null, put: async () => [note], clear: async () => {} }
  }
  return {
    staged,
    put: (isToReplace) => put(staged, releases, isToReplace),
    clear: () => rm(staged, { recursive: true, force: true }),
  }
}

async function put(staged: string, releases: string, isToReplace: boolean): Promise<string[]> {
  for (const name of await readdir(staged)) {
    if (name === registry) continue
    for (const version of await readdir(join(staged, name))) {
      const place = join(releases, name, version)
      if (await isThere(place)) continue
      await mkdir(dirname(place), { recursive: true })
      await rename(join(staged, name, version), place)
    }
  }
  // Last: from now on browsers request the files that it names.
  if (!(await isThere(join(staged, registry)))) return []
  if (!isToReplace && (await isThere(join(releases, registry)))) {
    return [`Which remotes are released stayed as ${join(releases, registry)} says.`]
  }
  await rename(join(staged, registry), join(releases, registry))
  return []
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}
