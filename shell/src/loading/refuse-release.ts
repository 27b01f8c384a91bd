import { PLATFORM_VERSION } from '@flotilla/platform'
import type { RegistryEntry } from '@flotilla/platform/registry'
import type { SharedVersions } from '@flotilla/platform/shared-groups'
import type { RunnableRelease } from './federation.ts'
import { RemoteError } from './remote-error.ts'

/**
 * Whether a range accepts a version: `isPlatformAccepted`, or a smaller check for a caller without room for
 * it.
 */
type Takes = (range: string, version: string) => boolean

/** Why a release must not run, found before any of its code is fetched; null when it may. */
export function refuseRelease(
  { name, disabled }: Pick<RegistryEntry, 'name' | 'disabled'>,
  release: RunnableRelease,
  provided: SharedVersions,
  takes: Takes,
): RemoteError | null {
  if (disabled !== undefined) return new RemoteError('FL-R9-switched-off', disabled.reason)
  const what = `${name} ${release.version}`
  if (!takes(release.platform, PLATFORM_VERSION)) {
    return new RemoteError(
      'FL-R6-incompatible',
      `${what} wants platform ${release.platform}, this is ${PLATFORM_VERSION}`,
    )
  }
  // A shared package fits when it is of the same major version and not older than the one the remote was
  // built with.
  const misfit = release.uses.find((shared) => {
    const built = release.shared[shared]
    return provided !== null && built !== undefined && !takes(`^${built}`, provided[shared] ?? '0.0.0')
  })
  if (misfit !== undefined) {
    const detail = `${what} was built with ${misfit} ${release.shared[misfit]}, this is ${provided?.[misfit] ?? 'none'}`
    return new RemoteError('FL-R6-incompatible', detail)
  }
  const needsHash = release.localFolder === undefined
  if (needsHash && release.integrity[release.entry] === undefined) {
    return new RemoteError('FL-R8-integrity', `${what} has no hash for ${release.entry}`)
  }
  return null
}
