/** How often one socket may speak: `burst` at once, then `perSecond`. A console speaks twice a minute. */
export type AllowanceLimits = { burst: number; perSecond: number }

/** A bucket that refills with time; `take` says whether one more message is allowed now. */
export function createMessageAllowance(limits: AllowanceLimits, now: () => number): { take(): boolean } {
  let tokens = limits.burst
  let filledAt = now()
  return {
    take() {
      const at = now()
      tokens = Math.min(limits.burst, tokens + ((at - filledAt) / 1000) * limits.perSecond)
      filledAt = at
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
