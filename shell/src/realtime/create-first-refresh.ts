import type { RealtimeEvent } from '@flotilla/api/contract'

/**
 * Finds the refresh that belongs to the creation of a site: what creates a site reads its data too, and the one message of
 * the creation says both. Has to hear every event, in order.
 */
export function createFirstRefresh(): (event: RealtimeEvent) => boolean {
  const created = new Set<number>()
  return ({ name, payload }) => {
    if (name === 'site.created') created.add(payload.site_id)
    if (name !== 'siteupdate.success' && name !== 'siteupdate.failed') return false
    return created.delete(payload.site_id) && name === 'siteupdate.success'
  }
}
