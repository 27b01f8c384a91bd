import { z } from 'zod'
import { PASSWORD_MIN_LENGTH } from '../shared/limits.ts'

/** Where and how a differing confirmation is reported (spec: account-and-administration §8). */
export const passwordsMismatch = { path: ['password_confirmation'], message: "Passwords don't Match" }

/** Whether password and confirmation are the same; a body that sets no password passes. */
export function passwordsMatch(body: {
  password?: string | undefined
  password_confirmation?: string | undefined
}): boolean {
  return (body.password ?? '') === (body.password_confirmation ?? '')
}

/** A new password: 8 to 200 characters (contract §3). */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, `Please use at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(200)
export type NewPassword = z.infer<typeof NewPassword>
