import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentName, ReleaseStore } from '../ports/release-store.ts'
import { joinedKeys, joinedLog, ReleaseError } from '../remotes/index.ts'

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
export async function releasesPlace(store: ReleaseStore): Promise<ReleasesPlace> {
  const staged = join(store.local, '.restore')
  try {
    await mkdir(store.local, { recursive: true })
    await rm(staged, { recursive: true, force: true })
    await mkdir(staged)
  } catch {
    const note = `The released remotes stayed as they are: nothing can be written to ${store.local}.`
    return { staged: null, put: async () => [note], clear: async () => {} }
  }
  return {
    staged,
    put: (isToReplace) => store.locked(() => put(staged, store, isToReplace)),
    clear: () => rm(staged, { recursive: true, force: true }),
  }
}

async function put(staged: string, store: ReleaseStore, isToReplace: boolean): Promise<string[]> {
  for (const remote of await readdir(staged, { withFileTypes: true })) {
    if (!remote.isDirectory()) continue
    for (const version of await readdir(join(staged, remote.name))) {
      const isThere = (await store.bringVersion(remote.name, version)) !== null
      if (!isThere) await store.addVersion(remote.name, version, join(staged, remote.name, version))
    }
  }
  const notes: string[] = []
  await putDocument('.keys.json', joinedKeys)
  await putDocument('.log.jsonl', joinedLog)
  // Last: from now on browsers request the files that it names.
  await putDocument('remotes.json', (restored, own) => {
    if (isToReplace) return restored
    notes.push(`Which remotes are released stayed as ${join(store.local, 'remotes.json')} says.`)
    return own
  })
  return notes

  async function putDocument(
    name: DocumentName,
    joined: (restored: string, own: string) => string,
  ): Promise<void> {
    const restored = await readFile(join(staged, name), 'utf8').catch(() => null)
    if (restored === null) return
    try {
      const own = await store.read(name)
      const text = own === null ? restored : joined(restored, own.text)
      if (text !== own?.text) await store.write(name, text, own)
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      notes.push(error.message)
    }
  }
}
