import { z } from 'zod'
import { ErrorCode } from '../errors/error-code.ts'
import { orNull } from '../shared/read.ts'
import { Bool, IsoTime } from '../shared/scalars.ts'
import { WorkKind } from '../work/work-kind.ts'

/**
 * (+) What precedes or limits the work of a batch. Only updates take them; another kind is refused with
 * `invalid`.
 */
export const BatchOptions = z.lazy(() =>
  z.strictObject({
    /**
     * Backs up each site first, and tests that backup if so asked. An update starts when the backup of its
     * site has ended well; otherwise it is skipped with the reason.
     */
    backup_first: z.enum(['backup', 'backup-and-test']).nullable().default(null),
    /** Leaves out updates to another major version. */
    only_minor: Bool.default(false),
  }),
)
export type BatchOptions = z.infer<typeof BatchOptions>

/**
 * (+) State of a piece of a batch. `waiting`: its turn has not come. `running`: the server has accepted it.
 * `skipped`: it must not start; `cancelled`: a person cancelled it.
 */
export const BatchItemState = z.enum(['waiting', 'running', 'done', 'failed', 'skipped', 'cancelled'])
export type BatchItemState = z.infer<typeof BatchItemState>

const count = z.int().min(0)

/** (+) How many pieces of a batch are in each state; `total` is their sum. */
export const BatchCounts = z.object({
  total: count,
  waiting: count,
  running: count,
  done: count,
  failed: count,
  skipped: count,
  cancelled: count,
})
export type BatchCounts = z.infer<typeof BatchCounts>

/** (+) A cause: a code of the closed list, null where a person decided; `message` fit to show. */
export const BatchReason = z.object({ code: orNull(ErrorCode), message: z.string() })
export type BatchReason = z.infer<typeof BatchReason>

/**
 * (+) Work at many sites, ordered at once. It belongs to the account: every user of the account sees it, and
 * may steer it.
 */
export const Batch = z.lazy(() =>
  z.object({
    id: z.int(),
    kind: WorkKind,
    options: BatchOptions,
    /**
     * `paused`: nothing more begins, and what runs goes on. `cancelling`: the rest was cancelled, and
     * something still runs. `ended`: nothing of it waits or runs.
     */
    state: z.enum(['running', 'paused', 'cancelling', 'ended']),
    counts: BatchCounts,
    /** Who ordered it; `id` null: that user was removed. */
    started_by: z.object({ id: z.int().nullable(), name: z.string() }),
    created_at: IsoTime,
    /** When nothing of it waited or ran any more; null before. */
    ended_at: IsoTime.nullable(),
    /** Its only piece; null when it has several. */
    single: BatchItem.nullable(),
  }),
)
export type Batch = z.infer<typeof Batch>

/** (+) One piece of a batch. */
export const BatchItem = z.lazy(() =>
  z.object({
    /** 1, 2, 3 … within the batch. */
    place: z.int().min(1),
    /** `id` null: the site was removed. */
    site: z.object({ id: z.int().nullable(), name: z.string() }),
    /** Id of the backup or the extension; null: the work is about the site. */
    subject_id: z.int().nullable(),
    /** Name of the extension; null for any other kind. */
    what: z.string().nullable(),
    state: BatchItemState,
    /** What runs, or begins next: the backup before the work, or the work itself. */
    step: z.enum(['backup', 'work']),
    /** Why it failed, was skipped or cancelled; null otherwise. */
    reason: BatchReason.nullable(),
    started_at: IsoTime.nullable(),
    ended_at: IsoTime.nullable(),
    /** Of a running one: whether cancelling it is offered; absent: it is, and the answer says the rest. */
    can_cancel: z.boolean().optional(),
  }),
)
export type BatchItem = z.infer<typeof BatchItem>
