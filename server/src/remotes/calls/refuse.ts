import type { ErrorCode } from '@flotilla/api/contract'
import type { ReleaseReason } from '@flotilla/api/releases'
import { Refusal } from '../../http/refusal.ts'
import { ReleaseError } from '../files/release-error.ts'

/** The code of the contract for each reason; it decides the status. */
const codes: Record<ReleaseReason, ErrorCode> = {
  signature_missing: 'unauthenticated',
  signature_wrong: 'unauthenticated',
  key_unknown: 'unauthenticated',
  key_withdrawn: 'unauthenticated',
  request_elsewhere: 'unauthenticated',
  request_old: 'unauthenticated',
  request_repeated: 'unauthenticated',
  key_scope: 'forbidden',
  key_framed: 'forbidden',
  archive_changed: 'invalid',
  archive_large: 'too_large',
  archive_unreadable: 'invalid',
  archive_path: 'invalid',
  release_missing: 'invalid',
  release_schema: 'invalid',
  release_other: 'invalid',
  release_file: 'invalid',
  report_missing: 'invalid',
  report_findings: 'invalid',
  platform_range: 'invalid',
  over_budget: 'invalid',
  version_taken: 'conflict',
  address_taken: 'conflict',
  remote_unknown: 'not_found',
  version_unknown: 'not_found',
  version_current: 'conflict',
  version_first: 'conflict',
  version_held: 'conflict',
  console_unbuilt: 'unavailable',
  registry_unreadable: 'unavailable',
  releases_busy: 'unavailable',
  releases_closed: 'unavailable',
}

/** Runs the work of a call; a ReleaseError becomes the answer, with its sentence and its reason. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refused = isClosed(error) ? closed(error) : error
    if (!(refused instanceof ReleaseError)) throw refused
    const { reason, message, cause } = refused
    throw new Refusal(codes[reason], { message, reason, cause })
  }
}

/** A folder of releases that belongs to an image or to another user of the machine. */
function isClosed(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EROFS', 'EACCES', 'EPERM'].includes(String(error.code))
  )
}

function closed(cause: unknown): ReleaseError {
  const message = 'This console takes no releases: its folder of releases cannot be written.'
  return new ReleaseError('releases_closed', message, { cause })
}
