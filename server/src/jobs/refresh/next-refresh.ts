import { createHash } from 'node:crypto'

const hourMs = 3_600_000
/** A site is not asked again sooner than this after a refresh, no matter who wanted it. */
const leastMs = hourMs / 2

/**
 * Moment within every hour at which a site is refreshed, in milliseconds; by its id, so that a fleet is
 * spread over the hour.
 */
function slotOf(siteId: number): number {
  return (createHash('sha256').update(`refresh ${siteId}`).digest().readUInt32BE(0) % 3600) * 1000
}

/**
 * The next hourly refresh of a site after one at `at`: its own minute, 30 to 90 minutes later (fleet §2.1).
 */
export function nextRefresh(siteId: number, at: Date): Date {
  const slot = slotOf(siteId)
  const earliest = at.getTime() + leastMs - slot
  return new Date(Math.ceil(earliest / hourMs) * hourMs + slot)
}
