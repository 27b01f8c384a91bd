import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { RemoteRelease } from '@flotilla/api/releases'
import type { ReleaseStore } from '../../ports/release-store.ts'
import { readRelease } from '../files/read-release.ts'
import { ReleaseError } from '../files/release-error.ts'
import { addLine } from '../files/release-log.ts'
import type { Releases } from '../files/releases.ts'
import { refuseImpossibleFrame, refuseUnknownPermissions } from './known-permissions.ts'

/** Hidden, so that nothing of it is served, listed or part of a backup. */
const incoming = '.incoming'
/** A document on its way to its place. */
const unfinished = /^(remotes|\.keys)\.json\.\d+$/
/** No upload takes as long: what is older was left by a process that died. */
const abandonedAfterMs = 60 * 60_000

/**
 * Gives `work` an empty folder beside the releases of this machine; removes it, and what died processes left
 * there.
 */
export async function withStaging<T>(
  { local }: Pick<ReleaseStore, 'local'>,
  work: (staging: string) => Promise<T>,
): Promise<T> {
  const place = path.join(local, incoming)
  const staging = path.join(place, randomUUID())
  await mkdir(staging, { recursive: true })
  try {
    return await work(staging)
  } finally {
    await rm(staging, { recursive: true, force: true })
    await removeAbandoned(place, () => true)
    await removeAbandoned(local, (name) => unfinished.test(name))
  }
}

async function removeAbandoned(place: string, mayGo: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(place).catch(() => [])).filter(mayGo)) {
    const left = await stat(path.join(place, name)).catch(() => null)
    if (left !== null && left.mtimeMs < Date.now() - abandonedAfterMs)
      await rm(path.join(place, name), { recursive: true, force: true })
  }
}

/**
 * Makes a checked folder a version of the store in one step. `isNew` false: the version is there with the
 * same files. Rejects with a ReleaseError when it is there with others.
 */
export async function placeVersion(
  releases: Releases,
  staged: string,
  release: RemoteRelease,
): Promise<{ isNew: boolean }> {
  const { name, version } = release
  const { store } = releases
  return await store.locked(async () => {
    const there = await store.bringVersion(name, version)
    if (there !== null) refuseOther(await readRelease(there), release)
    else await addLine(releases, { remote: name, act: 'publish', detail: version })
    return { isNew: await store.addVersion(name, version, staged) }
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
  refuseImpossibleFrame(release)
  await withStaging(releases.store, async (staging) => {
    const copy = path.join(staging, 'dist')
    await cp(dist, copy, { recursive: true })
    await placeVersion(releases, copy, release)
  })
  return release
}
