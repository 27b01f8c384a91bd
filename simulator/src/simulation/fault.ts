import { z } from 'zod'
import { ArchiveOrder } from '../archives/archive-flaw.ts'

/**
 * A fault that a test sets for one site; it lasts until it is cleared. `ms` is real time; `at` is a
 * percentage; `part`: calls whose path contains `path` get Joomla's own error, or `body`; `archive`: how the
 * archives of its backups are built.
 */
export const Fault = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('http'),
    status: z.number().int().min(200).max(599),
    contentType: z.string().optional(),
    body: z.string().optional(),
  }),
  z.object({
    kind: z.literal('part'),
    path: z.string().min(1),
    /** Unset: any method. */
    method: z.enum(['GET', 'POST']).optional(),
    status: z.number().int().min(200).max(599),
    title: z.string().default('Resource not found'),
    body: z.string().optional(),
  }),
  /** Only the front page answers with this; the API works. */
  z.object({
    kind: z.literal('frontPage'),
    status: z.number().int().min(200).max(599),
    body: z.string().optional(),
  }),
  /** Joomla cannot reach its database: 500 without a body, for every call. */
  z.object({ kind: z.literal('databaseGone') }),
  z.object({ kind: z.literal('junk') }),
  z.object({ kind: z.literal('slow'), ms: z.number().min(0) }),
  /**
   * Calls whose path contains `path` (unset: all) wait until the fault is cleared, and are answered then, so
   * that work pauses while a test looks at it.
   */
  z.object({ kind: z.literal('hold'), path: z.string().optional() }),
  z.object({ kind: z.literal('hang') }),
  z.object({ kind: z.literal('drop') }),
  z.object({ kind: z.literal('failBackup'), at: z.number().min(0).max(100), message: z.string() }),
  z.object({ kind: z.literal('failExtension'), eid: z.number().int(), message: z.string() }),
  /** The next update of this extension brings a version without update site. */
  z.object({ kind: z.literal('dropsUpdateSite'), eid: z.number().int() }),
  ArchiveOrder.extend({ kind: z.literal('archive') }),
  z.object({
    kind: z.literal('coreUpdate'),
    /**
     * Joomla's own download: it cannot fetch the package, but finds an existing file; it does not even reach
     * the address, so it looks at no file; the fetched file lacks a byte, or has other bytes; or it rejects a
     * sound file.
     */
    whole: z.enum(['fails', 'outOfReach', 'lostByte', 'altered', 'badCheck']).optional(),
    /**
     * Chunks: none at all; everything in one call; the same with a byte lost on the disk; the same with an
     * end that is short; the right number of bytes, but other ones, also in a call that continues.
     */
    chunks: z.enum(['none', 'atOnce', 'atOnceLost', 'atOnceShort', 'altered']).optional(),
    /** Size in bytes to which the package is cut before it is activated. */
    cutTo: z.number().optional(),
    /** `extract.php` stops half-way, as on a full disk. */
    stopsAt: z.number().min(0).max(100).optional(),
    /** The new Joomla refuses the site's PHP and says which version it needs. */
    needsPhp: z.string().optional(),
    /**
     * The site cannot reach the update servers: its table of updates is empty, and it knows of no newer
     * version of Joomla or of an extension.
     */
    isServerDown: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('failExtract'), status: z.number().int().min(200).max(599) }),
])
export type Fault = z.infer<typeof Fault>

/** Whether the table of updates is empty, because no update server answers. */
export function hasNoUpdateTable(fault: Fault | null): boolean {
  return fault?.kind === 'coreUpdate' && fault.isServerDown === true
}
