import { hash } from '../../fleet/random.ts'
import { work } from '../../simulation.ts'
import { coreOf } from '../../sites/core-of.ts'
import type { LiveSite } from '../../sites/live-site.ts'
import { apiError, apiItem, apiList, type Resource } from '../json-api.ts'
import type { SiteContext } from '../site-env.ts'

/** Joomla updates itself from 5.4 on, where its owner lets it: on every other of these sites (fleet §1.1). */
function updatesItself(site: LiveSite): boolean {
  const [major = 0, minor = 0] = coreOf(site).version.split('.').map(Number)
  return (major > 5 || (major === 5 && minor >= 4)) && hash(site.base.definition.slug) % 2 === 0
}

const tokenOf = (site: LiveSite) => `demo-update-${hash(site.base.definition.token)}`

/** `v1/config/com_joomlaupdate`: the settings of Joomla's updater, its key among them. */
export function listUpdateSettings(context: SiteContext): Response {
  const { site } = context.var
  const settings = {
    updatesource: 'default',
    minimum_stability: '4',
    autoupdate: updatesItself(site) ? '1' : '0',
    update_token: tokenOf(site),
  }
  return apiList(
    context,
    Object.entries(settings).map(([key, value]): Resource => {
      return { type: 'component', id: '28', attributes: { id: 28, [key]: value } }
    }),
  )
}

/** A route without API token: 404 where automated updates are off, 403 for another key. */
function forUpdater(answer: (site: LiveSite) => Record<string, unknown>) {
  return async (context: SiteContext): Promise<Response> => {
    const { site, simulation } = context.var
    if (!updatesItself(site)) return apiError(context, 404, 'Auto update is disabled')
    if (context.req.header('x-jupdate-token') !== tokenOf(site)) return apiError(context, 403, 'Forbidden')
    await work(simulation, site, 150)
    return apiItem(context, { type: 'joomlaupdate', id: '0', attributes: answer(site) })
  }
}

/** `v1/joomlaupdate/healthcheck`. */
export const readHealth = forUpdater((site) => ({
  php_version: site.base.definition.phpVersion,
  db_type: 'mysql',
  db_version: '8.0.36',
  cms_version: coreOf(site).version,
  server_os: 'Linux 6.1.0-28-amd64',
  update_requirement_state: true,
}))

/** `v1/joomlaupdate/getUpdate`. */
export const readUpdate = forUpdater((site) => ({ availableUpdate: coreOf(site).updateTo }))
