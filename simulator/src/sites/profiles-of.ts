import type { LiveSite } from './live-site.ts'

const small = ['brochure', 'restaurant', 'legacy', 'staging']

/** Backup profiles of the site; bigger kinds also have one of the database alone. */
export function profilesOf({ base }: LiveSite): { id: number; name: string }[] {
  const standard = { id: 1, name: 'Default' }
  return small.includes(base.definition.group) ? [standard] : [standard, { id: 2, name: 'Database only' }]
}
