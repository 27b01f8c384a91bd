import { z } from 'zod'

/**
 * Why a change of releases is refused: stable words, sent as `reason` beside the sentence. A later console
 * may add some.
 */
export const ReleaseReason = z.enum([
  // The request.
  'signature_missing',
  'signature_wrong',
  'key_unknown',
  'key_withdrawn',
  'key_scope',
  'key_framed',
  'request_elsewhere',
  'request_old',
  'request_repeated',
  // The archive.
  'archive_changed',
  'archive_large',
  'archive_unreadable',
  'archive_path',
  // What is in it.
  'release_missing',
  'release_schema',
  'release_other',
  'release_file',
  'report_missing',
  'report_findings',
  'platform_range',
  'over_budget',
  // What the console has already.
  'version_taken',
  'address_taken',
  'remote_unknown',
  'version_unknown',
  'version_current',
  'version_first',
  'version_held',
  // The console itself.
  'console_unbuilt',
  'registry_unreadable',
  'releases_busy',
  'releases_closed',
])
export type ReleaseReason = z.infer<typeof ReleaseReason>
