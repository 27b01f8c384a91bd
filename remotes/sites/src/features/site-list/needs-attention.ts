import type { SiteRow } from '@flotilla/api/contract'

/** A site that somebody should look at: critical, offline, or no longer refreshed. */
export function needsAttention({ data }: SiteRow): boolean {
  return data.state === 1 || data.online === false || data.refresh_disabled
}
