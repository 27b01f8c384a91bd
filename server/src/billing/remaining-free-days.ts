/** Begun days left of the free trial; 0 when it is over, null when there was none. */
export function remainingFreeDays(trialEndsAt: Date | null, now: Date): number | null {
  if (trialEndsAt === null) return null
  return Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / 86_400_000))
}
