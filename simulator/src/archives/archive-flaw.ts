import { z } from 'zod'

/** Ways in which an archive can be broken, one at a time. */
export const ArchiveFlaw = z.enum([
  // The files on the disk are not those of the record.
  'missingPart',
  'shortPart',
  'damagedPart',
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
  /** The part, from 1, that is missing, short or damaged; unset: the one in the middle. */
  part: z.number().int().min(1).optional(),
  /**
   * What becomes of `downloadDirect`: a firewall refuses it; after `directBytes` its connection breaks, its
   * body ends without a word, or ends in the words of a PHP error.
   */
  direct: z.enum(['refused', 'broken', 'ended', 'error']).optional(),
  directBytes: z.number().int().min(0).optional(),
  /** `download` says "Invalid segment" from this one on, wherever the part ends. */
  segmentsEndAt: z.number().int().min(1).optional(),
  /** ZIP: checksums and sizes after the data. */
  hasDescriptors: z.boolean().optional(),
  /** ZIP: 64-bit sizes even where 32 bits would do. */
  isZip64: z.boolean().optional(),
})
export type ArchiveOrder = z.infer<typeof ArchiveOrder>
