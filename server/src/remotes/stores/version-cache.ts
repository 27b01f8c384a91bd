import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { readRelease } from '../files/read-release.ts'
import { ReleaseError } from '../files/release-error.ts'
import { unpackArchive } from '../publish/unpack-archive.ts'
import { withStaging } from '../rules/publish-folder.ts'
import { versionsIn } from './folder-store.ts'

/** Some hundred versions. */
const mostBytesKept = 512 * 1024 * 1024
/** A version that a page uses now stays, however full the folder is. */
const inUseMs = 10 * 60_000
/** The time of a folder is its last use, written down no more often than this. */
const noteEveryMs = 60_000

/** Writes the archive of a version to a file. False: there is none. */
type Download = (archive: string) => Promise<boolean>

/**
 * Versions on the disk of this machine, unpacked and with checked hashes, in a folder that several processes
 * may share. Those that were used longest ago are removed when they need more than `mostBytes`.
 */
export function versionCache(local: string, mostBytes = mostBytesKept) {
  const coming = new Map<string, Promise<string | null>>()
  const noted = new Map<string, number>()

  /** The folder of a version, which is downloaded at its first use; null: there is none. */
  async function bring(remote: string, version: string, download: Download): Promise<string | null> {
    const place = path.join(local, remote, version)
    if (await stat(place).catch(() => null)) {
      await noteUse(place)
      return place
    }
    const running = coming.get(place) ?? fetchVersion(place, download).finally(() => coming.delete(place))
    coming.set(place, running)
    return await running
  }

  async function fetchVersion(place: string, download: Download): Promise<string | null> {
    return await withStaging({ local }, async (staging) => {
      const archive = path.join(staging, 'archive')
      if (!(await download(archive))) return null
      const files = path.join(staging, 'files')
      await mkdir(files)
      await unpackArchive(archive, files)
      const { name, version } = await readRelease(files)
      if (!place.endsWith(path.join(path.sep, name, version)))
        throw new ReleaseError('release_other', `The store has ${name} ${version} in the place of another.`)
      await mkdir(path.dirname(place), { recursive: true })
      await rename(files, place).catch(async (error: unknown) => {
        // Another process has brought the same version.
        if (!(await stat(place).catch(() => null))) throw error
      })
      await removeUnused(path.join(staging, 'unused'))
      return place
    })
  }

  async function noteUse(place: string): Promise<void> {
    const now = Date.now()
    if (now - (noted.get(place) ?? 0) < noteEveryMs) return
    noted.set(place, now)
    // Another process may have removed it: then its files are missing, and the browser asks again.
    await utimes(place, new Date(now), new Date(now)).catch(() => {})
  }

  async function removeUnused(aside: string): Promise<void> {
    let bytes = 0
    for (const { remote, version, at } of (await versionsIn(local)).sort((a, b) => b.at - a.at)) {
      const place = path.join(local, remote, version)
      bytes += await bytesIn(place)
      if (bytes <= mostBytes || at > Date.now() - inUseMs) continue
      // In one step, so that no half of a version is ever there.
      await rename(place, aside).catch(() => {})
      await rm(aside, { recursive: true, force: true })
    }
  }

  return { bring }
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(
      async ({ parentPath, name }) => (await stat(path.join(parentPath, name)).catch(() => null))?.size ?? 0,
    )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
