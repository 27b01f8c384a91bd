import { createHash } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rename, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import type { ReleaseStore, StoredVersion } from '../../ports/release-store.ts'
import { replacedMeanwhile } from '../files/release-error.ts'
import { withLock } from './with-lock.ts'

/**
 * Releases in a folder that every server shares; `remotes.json` and the versions are served from it as they
 * are.
 */
export function folderStore(folder: string): ReleaseStore {
  const fileOf = (name: string) => path.join(folder, name)
  const placeOf = (remote: string, version: string) => path.join(folder, remote, version)

  async function read(name: string) {
    const text = await readFile(fileOf(name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    return text === null ? null : { text, tag: createHash('sha256').update(text).digest('hex') }
  }

  return {
    local: folder,
    bringRegistry: async () => {},
    async bringVersion(remote, version) {
      const place = placeOf(remote, version)
      return (await isThere(place)) ? place : null
    },
    versions: () => versionsIn(folder),
    async addVersion(remote, version, files) {
      const place = placeOf(remote, version)
      if (await isThere(place)) {
        // Its files stay; the folder's time shows which version was published last.
        await utimes(place, new Date(), new Date())
        return false
      }
      await mkdir(path.dirname(place), { recursive: true })
      await rename(files, place)
      return true
    },
    read,
    async write(name, text, before) {
      if ((await read(name))?.tag !== before?.tag) throw replacedMeanwhile()
      await writeFileAtomic(fileOf(name), text, name.startsWith('.') ? { mode: 0o600 } : {})
    },
    // The break comes first: half a line of a process that died spoils no other.
    append: (line) => appendFile(fileOf('.log.jsonl'), `\n${line}\n`, { mode: 0o600 }),
    locked: (work) => withLock(folder, work),
  }
}

/** The versions in a folder of releases. */
export async function versionsIn(folder: string): Promise<StoredVersion[]> {
  const found: StoredVersion[] = []
  for (const remote of await foldersIn(folder)) {
    for (const version of await foldersIn(path.join(folder, remote))) {
      const { mtimeMs: at } = await stat(path.join(folder, remote, version))
      found.push({ remote, version, at })
    }
  }
  return found
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}

async function isThere(place: string): Promise<boolean> {
  return (await stat(place).catch(() => null)) !== null
}
