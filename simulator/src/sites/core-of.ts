import { coreUpdateFor } from '../fleet/core-versions.ts'
import type { LiveSite } from './live-site.ts'

/** The site's Joomla: installed version, the newer one on offer (null: none), whether its update site is switched on. */
export function coreOf({ base, changes }: LiveSite) {
  const { core, isCoreUpdateSiteRepaired = false, isUpdateServerDown = false } = changes()
  const version = core ?? base.definition.coreVersion
  const isUpdateSiteEnabled = base.definition.isCoreUpdateSiteEnabled || isCoreUpdateSiteRepaired
  const isAsked = isUpdateSiteEnabled && !isUpdateServerDown
  return { version, updateTo: isAsked ? coreUpdateFor(version) : null, isUpdateSiteEnabled }
}
