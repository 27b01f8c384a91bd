import { z } from 'zod'

/**
 * (+) Capabilities of a backend beyond the specification: `reports-archive`, `reasons`. The console sends a
 * call that only some backends serve if its capability is listed. Absent: none.
 */
export const Capabilities = z.array(z.string()).optional().catch(undefined)
export type Capabilities = z.infer<typeof Capabilities>
