import { isPlatformAccepted } from './platform-range.ts'
import type { RemoteRelease } from './remote-release.ts'

/**
 * The scopes that a release is held to; null: it also takes a platform before 1.14, none of which held
 * remotes to their permissions, so that its declaration promises nothing (ADR 29).
 */
export function heldPermissions({
  platform,
  permissions,
}: Pick<RemoteRelease, 'platform' | 'permissions'>): readonly string[] | null {
  return isPlatformAccepted(platform, '1.13.999') ? null : permissions
}
