import { coreUpdateFor } from '../fleet/core-versions.ts'
import type { LiveSite } from './live-site.ts'

/**
 * The site's Joomla: installed version, the newer one on offer (null: none), whether its update site is
 * switched on.
 */
export function coreOf({ base, changes }: LiveSite) {
  const { core, isCoreUpdateSiteRepaired = false } = changes()
  const version = core ?? base.definition.coreVersion
  const isUpdateSiteEnabled = base.definition.isCoreUpdateSiteEnabled || isCoreUpdateSiteRepaired
  return { version, updateTo: isUpdateSiteEnabled ? coreUpdateFor(version) : null, isUpdateSiteEnabled }
}
