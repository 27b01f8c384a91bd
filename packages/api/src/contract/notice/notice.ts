import { z } from 'zod'
import { BatchCounts } from '../batch/batch.ts'
import { knownOr, orNull } from '../shared/read.ts'
import { Bool, IsoTime } from '../shared/scalars.ts'

/** (+) How a notice is meant: a failure, something to look at soon, good news, or none of these. */
export const NoticeSeverity = z.enum(['danger', 'warning', 'success', 'info'])
export type NoticeSeverity = z.infer<typeof NoticeSeverity>

/** (+) A piece of a batch that failed. `is_over`: the same work went well since, or the site was removed. */
export const NoticeFailure = z.lazy(() =>
  z.object({
    /** `id` null: the site was removed. */
    site: z.object({ id: z.int().nullable(), name: z.string() }),
    /** Name of the extension; null: the work is about the site. */
    what: orNull(z.string()),
    /** Fit to show. */
    reason: orNull(z.string()),
    is_over: Bool,
  }),
)
export type NoticeFailure = z.infer<typeof NoticeFailure>

/**
 * (+) What a person should hear of: something at a site or at several, a batch as a whole, or a run of work
 * that went well.
 */
export const Notice = z.lazy(() =>
  z.object({
    id: z.int(),
    /** Number of the event that changed it last. */
    seq: z.int().min(0),
    severity: knownOr(NoticeSeverity, 'info'),
    /** What happened and where, in the words of the event: "Backup failed: Bäckerei Klein". */
    text: z.string(),
    /** Why it failed, or the new version; null: `text` says all. */
    detail: orNull(z.string()),
    /** The site that it is about; null: several. */
    site: orNull(z.object({ id: z.int(), name: z.string() })),
    /** Set on a notice of a batch. `failures`: the first pieces that failed, in the order of the batch. */
    batch: orNull(z.object({ id: z.int(), counts: BatchCounts, failures: z.array(NoticeFailure) })),
    /** When it began. */
    since: IsoTime,
    /** When it changed last, the time of `seq`: the list has the latest change first. */
    changed_at: IsoTime,
    /** When it was over; null: it goes on. */
    ended_at: orNull(IsoTime),
    /** Whether the caller has read it as it is now. */
    is_read: Bool,
  }),
)
export type Notice = z.infer<typeof Notice>
