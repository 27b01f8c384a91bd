import { createHash } from 'node:crypto'

const hourMs = 3_600_000
/** Least time between two refreshes of a site, no matter who asks. */
const leastMs = hourMs / 2

/**
 * Time within each hour at which a site is refreshed, in milliseconds; derived from its id, so that a fleet
 * is spread over the hour.
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
