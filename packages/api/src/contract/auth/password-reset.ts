import { z } from 'zod'
import { NewPassword } from './new-password.ts'
import { passwordsMatch } from './passwords-match.ts'
import { passwordsMismatch } from './passwords-mismatch.ts'

/** A new password with the e-mail and token of the reset link. */
export const PasswordReset = z
  .object({
    password: NewPassword,
    password_confirmation: z.string(),
    email: z.string().min(1).max(254),
    token: z.string().min(1).max(500),
  })
  .refine(passwordsMatch, passwordsMismatch)
export type PasswordReset = z.infer<typeof PasswordReset>
