/** How far the clocks of browser, server and site may be apart. */
const CLOCK_TOLERANCE_MS = 120_000

/** Whether a moment that the server or a site tells is not before the start of the work. Null: never. */
export function isSince(moment: string | null, startedAt: string | null): boolean {
  if (moment === null || startedAt === null) return false
  return Date.parse(moment) >= Date.parse(startedAt) - CLOCK_TOLERANCE_MS
}
