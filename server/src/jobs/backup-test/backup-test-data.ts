import { z } from 'zod'
import { ArchiveCheckpoint } from '../../archive/index.ts'

const File = z.object({ part: z.number(), name: z.string(), size: z.number() })

/**
 * State of a test. `archive`: what the site listed; `lists`: how often it was another. `checkpoint` null: at
 * the beginning. `way`: segments alone once the archive did not pass, since a stream may be at fault.
 */
export const BackupTestData = z.object({
  remoteId: z.number().default(0),
  archive: z
    .object({ size: z.number().nullable(), parts: z.number(), files: z.array(File) })
    .default({ size: null, parts: 1, files: [] }),
  lists: z.number().default(1),
  way: z.enum(['any', 'segments']).default('any'),
  checkpoint: ArchiveCheckpoint.nullable().default(null),
  /** The verdict of the previous test, in case this one is cancelled. */
  before: z.object({ state: z.number(), reason: z.string().nullable() }).default({ state: -1, reason: null }),
})
export type BackupTestData = z.infer<typeof BackupTestData>
