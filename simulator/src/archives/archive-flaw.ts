import { z } from 'zod'

/** Ways in which an archive can be broken, one at a time. */
export const ArchiveFlaw = z.enum([
  // Parts: what the record says is not what the server gives.
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
  // What a Joomla site needs.
  'missingDump',
  'missingDumpPart',
  'brokenDump',
  'cutDump',
  'missingConfiguration',
  'brokenConfiguration',
])
export type ArchiveFlaw = z.infer<typeof ArchiveFlaw>

/** How an archive is to be made. Unset: as it follows from the site and its record. Sizes in bytes. */
export const ArchiveOrder = z.object({
  format: z.enum(['jpa', 'zip']).optional(),
  /** Of the whole archive, about. */
  bytes: z.number().int().min(1).optional(),
  partBytes: z.number().int().min(16_384).optional(),
  flaw: ArchiveFlaw.optional(),
  /** ZIP: checksums and sizes after the data. */
  hasDescriptors: z.boolean().optional(),
  /** ZIP: sizes in 64 bits even where 32 would do. */
  isZip64: z.boolean().optional(),
})
export type ArchiveOrder = z.infer<typeof ArchiveOrder>
