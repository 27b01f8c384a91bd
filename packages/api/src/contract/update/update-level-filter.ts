import { z } from 'zod'
import { UPDATE_LEVELS } from '../rules/update-rules.ts'

/**
 * (+) The filter of updates by `updateLevel`; empty: all, also those of unknown versions. It needs the word
 * `update-levels` among the `capabilities`.
 */
export const UpdateLevelFilter = z.enum(['', ...UPDATE_LEVELS]).default('')
export type UpdateLevelFilter = z.infer<typeof UpdateLevelFilter>
