import { Scope } from '@flotilla/api/contract'
import { frameProblem, type RemoteRelease } from '@flotilla/api/releases'
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

/** Throws a ReleaseError for a remote in a frame that declares what a frame does not have. */
export function refuseImpossibleFrame(release: RemoteRelease): void {
  const problem = frameProblem(release)
  if (problem !== null) throw new ReleaseError('release_schema', problem)
}
