import type { BaseSite } from '../fleet/base-site.ts'
import { coreUpdateFor } from '../fleet/core-versions.ts'
import type { SiteChanges } from './site-changes.ts'

/** A site in its current state: its definition and all later changes. */
export type LiveSite = {
  base: BaseSite
  changes: () => Readonly<SiteChanges>
  /** Replaces the given parts, in memory and in the journal. */
  change: (part: SiteChanges) => void
  /** Remembers the present state in memory; the answer returns to it. The journal keeps what was between. */
  remember: () => () => void
}

/**
 * The site's Joomla: installed version, the newer one on offer (null: none), whether its update site is
 * disabled.
 */
export function coreOf({ base, changes }: LiveSite) {
  const { core, isCoreUpdateSiteRepaired = false } = changes()
  const version = core ?? base.definition.coreVersion
  const isUpdateSiteEnabled = base.definition.isCoreUpdateSiteEnabled || isCoreUpdateSiteRepaired
  return { version, updateTo: isUpdateSiteEnabled ? coreUpdateFor(version) : null, isUpdateSiteEnabled }
}

const small = ['brochure', 'restaurant', 'legacy', 'staging']

/** Backup profiles of the site; bigger kinds also have one for the database alone. */
export function profilesOf({ base }: LiveSite): { id: number; name: string }[] {
  const standard = { id: 1, name: 'Default' }
  return small.includes(base.definition.group) ? [standard] : [standard, { id: 2, name: 'Database only' }]
}

/** Taken offline by its owner (`$offline`): visitors get a page with 503, the API continues to work. */
export function isOffline({ base, changes }: LiveSite): boolean {
  return changes().isOffline ?? base.definition.fault === 'maintenance'
}
