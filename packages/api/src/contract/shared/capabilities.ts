import { z } from 'zod'

/**
 * (+) Words for what a backend can do beyond the specification: `reports-archive`, `reasons`. A call that
 * only some backends serve is sent if its word is there. Absent: none.
 */
export const Capabilities = z.array(z.string()).optional().catch(undefined)
export type Capabilities = z.infer<typeof Capabilities>
