import type { LiveSite } from './live-site.ts'

/** Taken offline by its owner (`$offline`): visitors get a page with 503, the API goes on. */
export function isOffline({ base, changes }: LiveSite): boolean {
  return changes().isOffline ?? base.definition.fault === 'maintenance'
}
