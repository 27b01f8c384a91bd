import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type RemoteRelease, releaseVersion, remoteName } from '@flotilla/api/releases'
import { readRelease } from '../files/read-release.ts'
import { ReleaseError } from '../files/release-error.ts'

/** Folder of a version, below the folder of releases. */
export const versionFolder = (folder: string, name: string, version: string): string =>
  path.join(folder, name, version)

/**
 * A published version, with its files checked against their hashes. Rejects with a ReleaseError when it is
 * missing or damaged.
 */
export async function publishedRelease(
  folder: string,
  name: string,
  version: string,
): Promise<RemoteRelease> {
  const isName = remoteName.test(name) && releaseVersion.test(version)
  if (!isName || !(await isThere(versionFolder(folder, name, version))))
    throw new ReleaseError('version_unknown', `${name} ${version} is not published.`)
  return await readRelease(versionFolder(folder, name, version))
}

export async function isThere(place: string): Promise<boolean> {
  return (await stat(place).catch(() => null)) !== null
}
