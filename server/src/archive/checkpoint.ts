import { hash } from 'node:crypto'
import { z } from 'zod'
import type { ArchivePart } from './parts/archive-part.ts'
import { WalkState } from './walk-state.ts'

/**
 * Where a test of an archive is: plain JSON of a few hundred bytes, to be saved with a job. It is taken
 * between two files, so a test that goes on from it reads no file twice and none by half.
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
