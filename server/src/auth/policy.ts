import type { Limit } from '../http/rate-limit.ts'

const minuteMs = 60_000

/** Failed sign-ins: from one address, and of one account from one address. */
export const signInLimits: Record<'address' | 'accountAtAddress', Limit> = {
  address: { attempts: 100, windowMs: 15 * minuteMs },
  accountAtAddress: { attempts: 10, windowMs: 15 * minuteMs },
}

/** Attempts at the current password by a signed-in user. */
export const currentPasswordLimit: Limit = signInLimits.accountAtAddress

const freeFailures = 30
const slowestMs = 3000

/**
 * Delay of a sign-in after that many failures of an account from all addresses, known or not: 3 s at most.
 */
export function slowDownMs(failures: number): number {
  return Math.min(slowestMs, Math.max(0, failures - freeFailures) * 100)
}

/** Registrations and reset requests, each of which may send a mail. */
export const mailLimits: Record<'address' | 'account', Limit> = {
  address: { attempts: 60, windowMs: 60 * minuteMs },
  account: { attempts: 5, windowMs: 60 * minuteMs },
}

/** Attempts at a token from a mail. */
export const tokenLimit: Limit = { attempts: 60, windowMs: 15 * minuteMs }

/** Hours for which the link of a mail works. */
export const linkHours = { verify: 72, reset: 2 }

/** Free days of a new account. */
export const trialDays = 30
