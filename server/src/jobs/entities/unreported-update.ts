import { compareVersions } from '@flotilla/api/contract'

/**
 * The update to `known` that a site no longer reports, although it still has an older `version`; null: it
 * reports one (`reported`), none was known, or it is installed. Joomla empties its table of updates before it
 * asks their servers, so a server out of reach looks as if everything were up to date, and no field of the
 * answer tells the two apart (fleet §1.2.2). So silence is not taken for "no update".
 */
export function unreportedUpdate(
  known: string | null,
  version: string,
  reported: string | null,
): string | null {
  if (known === null || reported !== null) return null
  return compareVersions(known, version) > 0 ? known : null
}
