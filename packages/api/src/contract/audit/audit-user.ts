import { z } from 'zod'

/** A user of the site that a check found. */
export const AuditUser = z.object({ id: z.int(), username: z.string() })
export type AuditUser = z.infer<typeof AuditUser>
