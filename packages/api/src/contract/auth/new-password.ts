import { z } from 'zod'
import { PASSWORD_MIN_LENGTH } from '../shared/limits.ts'

/** A password to be set: 8 to 200 characters (contract §3). */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, `Please use at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(200)
export type NewPassword = z.infer<typeof NewPassword>
