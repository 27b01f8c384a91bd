import { compareVersions } from '@flotilla/api/contract'
import { z } from 'zod'
import { type JoomlaContext, joomlaCall } from '../joomla/joomla-call.ts'
import { LooseFlag, LooseName, resourceOf } from '../joomla/json-api.ts'
import type { Adapter } from '../site-target.ts'

/**
 * Whether the site can say if its Joomla is up to date, and if not, why: its update site is switched off
 * (fleet §2.7), or it has no connector. A site that does not reach its update server says that it is up to
 * date.
 */
export type CoreUpdates = 'known' | 'site-off' | 'no-connector'

/**
 * What the site reports about itself. `coreUpdateTo` is null when no newer core is known; `phpVersion` is
 * empty when it is not reported.
 */
export type SiteInfo = {
  adapter: Adapter
  appVersion: string
  phpVersion: string
  coreUpdateTo: string | null
  coreUpdates: CoreUpdates
  /** Whether Admin Tools Professional, which can inspect files, is installed and switched on. */
  hasFileScanner: boolean
}

const Attributes = z.object({
  current: LooseName.pipe(z.string().min(1)),
  latest: LooseName,
  needsUpdate: LooseFlag,
  phpVersion: LooseName,
  updateSiteAvailable: LooseFlag,
  admintools: z.object({ enabled: LooseFlag }).nullish().catch(null),
})

/**
 * `GET core/update`; with `force` the site asks Joomla's update server again, which takes seconds (fleet
 * §1.2.1).
 */
export async function connectorInfo(context: JoomlaContext, force: boolean): Promise<SiteInfo> {
  const found = await joomlaCall(
    context,
    { method: 'GET', path: `/v1/panopticon/core/update${force ? '?force=1' : ''}`, timeoutMs: 60_000 },
    resourceOf(Attributes),
  )
  const isNewer = found.latest !== '' && compareVersions(found.latest, found.current) > 0
  return {
    adapter: 'panopticon',
    appVersion: found.current,
    phpVersion: found.phpVersion,
    coreUpdateTo: found.needsUpdate && isNewer ? found.latest : null,
    coreUpdates: found.updateSiteAvailable ? 'known' : 'site-off',
    hasFileScanner: found.admintools?.enabled ?? false,
  }
}
