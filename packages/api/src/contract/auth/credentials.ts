import { z } from 'zod'
import { NewPassword, passwordsMatch, passwordsMismatch } from './new-password.ts'

/** E-mail and password, both non-empty (spec: account-and-administration §5). */
export const Credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
})
export type Credentials = z.infer<typeof Credentials>

/** A new user; `tos` must be accepted, and the server refuses an unknown coupon (contract §3). */
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

/** A new password with the e-mail and the token of the reset link. */
export const PasswordReset = z
  .object({
    password: NewPassword,
    password_confirmation: z.string(),
    email: z.string().min(1).max(254),
    token: z.string().min(1).max(500),
  })
  .refine(passwordsMatch, passwordsMismatch)
export type PasswordReset = z.infer<typeof PasswordReset>

/** An opaque bearer token; sent as `Authorization: Bearer <token>` (contract §2). */
export const TokenAnswer = z.object({ token: z.string().min(1) })
export type TokenAnswer = z.infer<typeof TokenAnswer>
