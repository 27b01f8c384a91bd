import { z } from 'zod'
import { noFindings, SiteFindings } from './content/site-findings.ts'

/**
 * Everything that is known between two files of an archive: what a test goes on from. `offset` counts bytes
 * from the beginning of the archive. `listing` is the sum of the files' fingerprints, in hex, for ZIP's list
 * at the end.
 */
export const WalkState = z.object({
  kind: z.enum(['jpa', 'zip']),
  offset: z.number().int(),
  entries: z.number().int(),
  files: z.number().int(),
  unpacked: z.number().int(),
  /** JPA: entries by the archive's header. */
  declared: z.number().int().nullable(),
  listing: z.string(),
  findings: SiteFindings,
})
export type WalkState = z.infer<typeof WalkState>

/** The state at the first byte. */
export function firstState(kind: 'jpa' | 'zip'): WalkState {
  const counts = { offset: 0, entries: 0, files: 0, unpacked: 0 }
  return { kind, ...counts, declared: null, listing: '0', findings: noFindings }
}
