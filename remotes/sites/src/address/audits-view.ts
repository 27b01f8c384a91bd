import { z } from 'zod'
import { auditParts } from './audit-parts.ts'

/** The page of the list of audits, which audit is open (0: none) and on which part. */
export const AuditsView = z.object({
  audits: z.coerce.number().int().min(1).max(100_000).default(1),
  audit: z.coerce.number().int().min(0).default(0),
  part: z.enum(auditParts).default('summary'),
})
