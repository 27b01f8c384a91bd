import { z } from 'zod'
import { PASSWORD_MIN_LENGTH } from '../shared/limits.ts'

/** Where and how a confirmation that differs is reported (spec: account-and-administration §8). */
export const passwordsMismatch = { path: ['password_confirmation'], message: "Passwords don't Match" }

/** Whether password and confirmation are the same; a body that sets no password passes. */
export function passwordsMatch(body: {
  password?: string | undefined
  password_confirmation?: string | undefined
}): boolean {
  return (body.password ?? '') === (body.password_confirmation ?? '')
}

/** A password to be set: 8 to 200 characters (contract §3). */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, `Please use at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(200)
export type NewPassword = z.infer<typeof NewPassword>

/** E-mail and password, both non-empty (spec: account-and-administration §5). */
export const Credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
})
export type Credentials = z.infer<typeof Credentials>

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

/** An opaque bearer token; sent as `Authorization: Bearer <token>` (contract §2). */
export const TokenAnswer = z.object({ token: z.string().min(1) })
export type TokenAnswer = z.infer<typeof TokenAnswer>
