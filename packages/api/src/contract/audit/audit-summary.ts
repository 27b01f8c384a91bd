import { z } from 'zod'
import { knownOr, orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'

/** Verdict of an audit and of each module: 1 success, 2 warning, 0 danger (spec: site-management §4). */
export const AuditVerdict = z.literal([0, 1, 2])
export type AuditVerdict = z.infer<typeof AuditVerdict>

/** An audit as lists carry it, without its modules (contract §4). */
export const AuditSummary = z.lazy(() =>
  z.object({
    id: z.int(),
    site_id: z.int(),
    /** 0 and 1 running, 2 finished, 3 failed (spec: site-management §4). */
    state: z.literal([0, 1, 2, 3]),
    /** Seconds; null until it ends. */
    duration: orNull(z.number()),
    created_at: IsoTime,
    finished_at: orNull(IsoTime),
    auditstate: knownOr(AuditVerdict.nullable(), null),
    /** (+) Why it failed, fit to show. */
    reason: z.string().nullish(),
  }),
)
export type AuditSummary = z.infer<typeof AuditSummary>
