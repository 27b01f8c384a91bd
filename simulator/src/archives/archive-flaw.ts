import { z } from 'zod'

/** Ways in which an archive can be broken, one at a time. */
export const ArchiveFlaw = z.enum([
  // Parts: the record and the server's files disagree.
  'missingPart',
  'unlistedPart',
  'shortPart',
  'longPart',
  'wrongTotal',
  'cutEnd',
  // Structure.
  'damagedHeader',
  'damagedEntryHeader',
  'damagedDirectory',
  'wrongCount',
  'unsafePath',
  // Data.
  'truncatedData',
  'corruptData',
  // Required by a Joomla site.
  'missingDump',
  'missingDumpPart',
  'brokenDump',
  'cutDump',
  'missingConfiguration',
  'brokenConfiguration',
])
export type ArchiveFlaw = z.infer<typeof ArchiveFlaw>

/** How to build an archive. Unset fields follow from the site and its record. Sizes in bytes. */
export const ArchiveOrder = z.object({
  format: z.enum(['jpa', 'zip']).optional(),
  /** Approximate size of the whole archive. */
  bytes: z.number().int().min(1).optional(),
  partBytes: z.number().int().min(16_384).optional(),
  flaw: ArchiveFlaw.optional(),
  /** ZIP: checksums and sizes after the data. */
  hasDescriptors: z.boolean().optional(),
  /** ZIP: 64-bit sizes even where 32 bits would do. */
  isZip64: z.boolean().optional(),
})
export type ArchiveOrder = z.infer<typeof ArchiveOrder>
