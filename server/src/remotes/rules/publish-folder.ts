import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { RemoteRelease } from '@flotilla/api/releases'
import { readRelease } from '../files/read-release.ts'
import { ReleaseError } from '../files/release-error.ts'
import { addLine } from '../files/release-log.ts'
import type { Releases } from '../files/releases.ts'
import { withLock } from '../files/with-lock.ts'
import { refuseUnknownPermissions } from './known-permissions.ts'
import { isThere, publishedRelease, versionFolder } from './published-release.ts'

/** Hidden, so that nothing of it is served, listed or part of a backup. */
const incoming = '.incoming'
/** No upload takes as long: what is older was left by a process that died. */
const abandonedAfterMs = 60 * 60_000

/** Gives `work` an empty folder beside the releases; removes it, and what died processes left there. */
export async function withStaging<T>(folder: string, work: (staging: string) => Promise<T>): Promise<T> {
  const place = path.join(folder, incoming)
  const staging = path.join(place, randomUUID())
  await mkdir(staging, { recursive: true })
  try {
    return await work(staging)
  } finally {
    await rm(staging, { recursive: true, force: true })
    await removeAbandoned(place)
  }
}

async function removeAbandoned(place: string): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    const left = await stat(path.join(place, name)).catch(() => null)
    if (left !== null && left.mtimeMs < Date.now() - abandonedAfterMs)
      await rm(path.join(place, name), { recursive: true, force: true })
  }
}

/**
 * Moves a checked folder into its immutable place `<folder>/<name>/<version>/` in one step. `isNew` false:
 * the version is there with the same files. Rejects with a ReleaseError when it is there with others.
 */
export async function placeVersion(
  releases: Releases,
  staged: string,
  release: RemoteRelease,
): Promise<{ isNew: boolean }> {
  const { name, version } = release
  const target = versionFolder(releases.folder, name, version)
  return await withLock(releases.folder, async () => {
    if (await isThere(target)) {
      refuseOther(await publishedRelease(releases.folder, name, version), release)
      // Its files stay; the folder's time shows which version was published last.
      await utimes(target, new Date(), new Date())
      return { isNew: false }
    }
    await mkdir(path.dirname(target), { recursive: true })
    await addLine(releases, { remote: name, act: 'publish', detail: version })
    await rename(staged, target)
    return { isNew: true }
  })
}

/** Files of one version have the same hashes; what else the build writes beside them follows from these. */
function refuseOther(there: RemoteRelease, { name, version, integrity }: RemoteRelease): void {
  const hashes = (of: RemoteRelease['integrity']) => Object.entries(of).toSorted().join('\n')
  if (hashes(there.integrity) === hashes(integrity)) return
  throw new ReleaseError(
    'version_taken',
    `${name} ${version} is published with other files, and a version never changes. Raise the version.`,
  )
}

/** Publishes a built folder of this machine. The version is served only after its release. */
export async function publishFolder(releases: Releases, dist: string): Promise<RemoteRelease> {
  const release = await readRelease(dist)
  refuseUnknownPermissions(release)
  await withStaging(releases.folder, async (staging) => {
    const copy = path.join(staging, 'dist')
    await cp(dist, copy, { recursive: true })
    await placeVersion(releases, copy, release)
  })
  return release
}
