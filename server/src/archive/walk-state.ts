import { hash } from 'node:crypto'
import { z } from 'zod'
import { noFindings, SiteFindings } from './content/site-findings.ts'
import type { ArchivePart } from './parts/archive-part.ts'

/**
 * The whole state between two files of an archive, from which a test can continue. `offset` counts bytes from
 * the beginning of the archive. `listing` is the sum of the files' fingerprints, in hex, for ZIP's list at
 * the end.
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

/**
 * Position in the test of an archive: plain JSON of a few hundred bytes, to save with a job. It is taken
 * between two files, so a test that continues from it reads each file once and whole.
 */
export const ArchiveCheckpoint = z.object({
  /** Of the parts' names and sizes: an archive that has changed since is tested from its beginning. */
  fingerprint: z.string(),
  state: WalkState,
})
export type ArchiveCheckpoint = z.infer<typeof ArchiveCheckpoint>

export function fingerprintOf(parts: readonly ArchivePart[]): string {
  return hash('sha256', JSON.stringify(parts.map(({ name, size }) => [name, size])), 'hex').slice(0, 32)
}
