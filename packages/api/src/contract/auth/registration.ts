import { z } from 'zod'
import { NewPassword } from './new-password.ts'
import { passwordsMatch } from './passwords-match.ts'
import { passwordsMismatch } from './passwords-mismatch.ts'

/** A new user; `tos` must be accepted, an unknown coupon is refused (contract §3). */
export const Registration = z
  .object({
    email: z.email('Please provide a valid e-mail address').max(254),
    password: NewPassword,
    password_confirmation: z.string(),
    coupon: z.string().trim().max(100).nullish(),
    tos: z.literal(true, 'Please accept the terms of service'),
  })
  .refine(passwordsMatch, passwordsMismatch)
export type Registration = z.infer<typeof Registration>
