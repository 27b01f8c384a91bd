import { z } from 'zod'
import { knownOr, orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'
import { AuditVerdict } from './audit-verdict.ts'

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
