import { z } from 'zod'

/**
 * Whether running work can be cancelled. `no`: the backend does not offer it, or no longer; `asked`: the person has asked for it, and
 * it ends when the server says so.
 */
export const CancelState = z.enum(['no', 'possible', 'asked'])
export type CancelState = z.infer<typeof CancelState>
