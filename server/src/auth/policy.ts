import type { Limit } from '../http/rate-limit.ts'

const minuteMs = 60_000

/** Failed sign-ins (quality, Security: limited per address and account). */
export const signInLimits: Record<'address' | 'account', Limit> = {
  address: { attempts: 100, windowMs: 15 * minuteMs },
  account: { attempts: 10, windowMs: 15 * minuteMs },
}

/** Registrations and reset requests, each of which may send a mail. */
export const mailLimits: Record<'address' | 'account', Limit> = {
  address: { attempts: 60, windowMs: 60 * minuteMs },
  account: { attempts: 5, windowMs: 60 * minuteMs },
}

/** Tries of a token from a mail. */
export const tokenLimit: Limit = { attempts: 60, windowMs: 15 * minuteMs }

/** Hours for which a link in a mail works. */
export const linkHours = { verify: 72, reset: 2 }

/** Free days of a new account. */
export const trialDays = 30
