import { z } from 'zod'

/** Verdict of an audit and of each module: 1 success, 2 warning, 0 danger (spec: site-management §4). */
export const AuditVerdict = z.literal([0, 1, 2])
export type AuditVerdict = z.infer<typeof AuditVerdict>
