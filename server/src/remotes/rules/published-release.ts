import { type RemoteRelease, releaseVersion, remoteName } from '@flotilla/api/releases'
import type { ReleaseStore } from '../../ports/release-store.ts'
import { readRelease } from '../files/read-release.ts'
import { ReleaseError } from '../files/release-error.ts'

/**
 * A published version, with its files checked against their hashes. Rejects with a ReleaseError when it is
 * missing or damaged.
 */
export async function publishedRelease(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<RemoteRelease> {
  const isName = remoteName.test(name) && releaseVersion.test(version)
  const folder = isName ? await store.bringVersion(name, version) : null
  if (folder === null) throw new ReleaseError('version_unknown', `${name} ${version} is not published.`)
  return await readRelease(folder)
}
