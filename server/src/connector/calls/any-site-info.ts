import type { JoomlaContext } from '../joomla/joomla-call.ts'
import { SiteError } from '../site-error.ts'
import { coreOnlyInfo } from './core-only.ts'
import { connectorInfo, type SiteInfo } from './site-info.ts'

/**
 * What the site is and could be. A site on which a connector was found once is asked through it; any other
 * may have none, and then Joomla alone answers.
 */
export async function anySiteInfo(context: JoomlaContext, force: boolean): Promise<SiteInfo> {
  try {
    return await connectorInfo(context, force)
  } catch (error) {
    const isMissing = error instanceof SiteError && error.reason === 'plugin_missing'
    if (!isMissing || context.target.adapter === 'panopticon') throw error
    return coreOnlyInfo(context)
  }
}
