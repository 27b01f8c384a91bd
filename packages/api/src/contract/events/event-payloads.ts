import { z } from 'zod'
import { AuditVerdict } from '../audit/audit-summary.ts'
import { orElse, orNull } from '../shared/read.ts'
import { Bool } from '../shared/scalars.ts'

/**
 * Fields of every event. `id`, `seq` and `at` are additions: they reveal order and duplicates (contract §5).
 */
export const EventBase = z.object({
  /** (+) The same for a duplicate of the event. */
  id: z.union([z.string(), z.int()]).transform(String).optional(),
  /** (+) Rises with each event of an account; `listMissedEvents` continues from it. */
  seq: z.int().optional(),
  /** (+) When it was sent, ISO 8601. */
  at: z.string().optional(),
  site_id: z.int(),
  site_name: z.string(),
})
export type EventBase = z.infer<typeof EventBase>

const progress = z.number().min(0).max(100)
const message = orNull(z.string())
/** (+) True: a person cancelled it, it did not fail; the message says who. */
const is_cancelled = Bool.optional()

/** `progress` 0 to 100. */
export const ProgressEvent = z.lazy(() =>
  EventBase.extend({
    progress,
    /** (+) False: from now on it cannot be cancelled. */
    can_cancel: Bool.optional(),
  }),
)
/** `message` says why, fit to show. */
export const FailedEvent = z.lazy(() => EventBase.extend({ message, is_cancelled }))
/** The new backup. */
export const BackupFinishedEvent = z.lazy(() => EventBase.extend({ backup_id: orNull(z.int()) }))
/** A test of a backup began. */
export const BackupTestStartedEvent = z.lazy(() => EventBase.extend({ backup_id: z.int() }))
/** Progress of a test of a backup. */
export const BackupTestProgressEvent = z.lazy(() => EventBase.extend({ backup_id: z.int(), progress }))
/** A test of a backup ended: 2 success, 3 failed. */
export const BackupTestFinishedEvent = z.lazy(() =>
  EventBase.extend({
    backup_id: z.int(),
    last_test_state: z.literal([2, 3]),
    last_test_reason: message,
    is_cancelled,
  }),
)
/** An audit began. */
export const AuditStartedEvent = z.lazy(() => EventBase.extend({ audit_id: z.int() }))
/** Progress of an audit. */
export const AuditProgressEvent = z.lazy(() => EventBase.extend({ audit_id: z.int(), progress }))
/** An audit ended: `state` 2 finished, 3 failed with `message`. */
export const AuditFinishedEvent = z.lazy(() =>
  EventBase.extend({
    audit_id: z.int(),
    state: z.literal([2, 3]),
    auditstate: orNull(AuditVerdict),
    message,
    is_cancelled,
  }),
)
/** The core has been updated. */
export const CoreUpdateSuccessEvent = z.lazy(() => EventBase.extend({ to_version: orNull(z.string()) }))
/** The update of an extension succeeded, 2, or failed, 8. */
export const ExtensionUpdateEvent = z.lazy(() =>
  EventBase.extend({
    extension_id: z.int(),
    name: orNull(z.string()),
    version: orNull(z.string()),
    process_state: z.literal([2, 8]),
    message,
    is_cancelled,
  }),
)
/** A refresh of the site's data succeeded. */
export const SiteUpdateSuccessEvent = z.lazy(() => EventBase.extend({ process_state: orElse(z.int(), 0) }))
/** A refresh of the site's data failed. */
export const SiteUpdateFailedEvent = z.lazy(() =>
  EventBase.extend({
    process_state: orElse(z.int(), 0),
    message,
    is_cancelled,
  }),
)
/** The site answers again, after an outage of this many seconds. */
export const SiteUpEvent = z.lazy(() => EventBase.extend({ downtime_seconds: orNull(z.number()) }))
