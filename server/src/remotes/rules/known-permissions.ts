import { Scope } from '@flotilla/api/contract'
import type { RemoteRelease } from '@flotilla/api/releases'
import { ReleaseError } from '../files/release-error.ts'

/**
 * Throws a ReleaseError for permissions that this console does not know. They are checked where a version is
 * published, and nowhere after: a registry must stay readable for an older console.
 */
export function refuseUnknownPermissions({ permissions }: RemoteRelease): void {
  const unknown = permissions.find((word) => !Scope.safeParse(word).success)
  if (unknown === undefined) return
  const known = Scope.options.join(', ')
  const message = `remote.json: permissions: ${unknown.slice(0, 60)} is none of ${known}.`
  throw new ReleaseError('release_schema', message)
}
