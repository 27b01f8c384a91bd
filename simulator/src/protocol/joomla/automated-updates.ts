import { sqlTime } from '../../fleet/moment.ts'
import { hash } from '../../fleet/random.ts'
import { work } from '../../simulation.ts'
import { coreOf } from '../../sites/core-of.ts'
import type { LiveSite } from '../../sites/live-site.ts'
import { apiError, apiItem, apiList, type Resource } from '../json-api.ts'
import type { SiteContext } from '../site-env.ts'

/** Joomla updates itself from 5.4 on, where its owner lets it: on every other of these sites (fleet §1.1). */
function updatesItself(site: LiveSite): boolean {
  return hasUpdater(site) && hash(site.base.definition.slug) % 2 === 0
}

function hasUpdater(site: LiveSite): boolean {
  const [major = 0, minor = 0] = coreOf(site).version.split('.').map(Number)
  return major > 5 || (major === 5 && minor >= 4)
}

const tokenOf = (site: LiveSite) => `demo-update-${hash(site.base.definition.token)}`

/** `v1/config/com_joomlaupdate`: the settings of Joomla's updater, its key among them. */
export function listUpdateSettings(context: SiteContext): Response {
  const { site } = context.var
  const { updateLastCheckMs } = site.changes()
  const settings = {
    updatesource: 'default',
    minimum_stability: '4',
    autoupdate: updatesItself(site) ? '1' : '0',
    update_token: tokenOf(site),
    ...(updateLastCheckMs === undefined ? {} : { update_last_check: sqlTime(updateLastCheckMs) }),
  }
  return apiList(
    context,
    Object.entries(settings).map(([key, value]): Resource => {
      return { type: 'component', id: '28', attributes: { id: 28, [key]: value } }
    }),
  )
}

/**
 * A route without API token: 404 where automated updates are off or Joomla is too old to have them. Without the key and with
 * another one Joomla answers 400 and says 403 inside.
 */
function forUpdater(answer: (context: SiteContext) => Resource) {
  return async (context: SiteContext): Promise<Response> => {
    const { site, simulation } = context.var
    if (!hasUpdater(site)) return context.notFound()
    if (!updatesItself(site)) return apiError(context, 404, 'Auto update is disabled')
    const token = context.req.header('x-jupdate-token') ?? ''
    if (token !== tokenOf(site)) {
      return apiError(context, 400, token === '' ? 'Token is required' : 'Invalid token', 403)
    }
    await work(simulation, site, 150)
    return apiItem(context, answer(context))
  }
}

/** `v1/joomlaupdate/healthcheck`. It writes: Joomla takes it as a sign that its automated updates are alive. */
export const readHealth = forUpdater(({ var: { site, simulation } }) => {
  site.change({ updateLastCheckMs: simulation.now() })
  const attributes = {
    php_version: site.base.definition.phpVersion,
    db_type: 'mysql',
    db_version: '8.0.36',
    cms_version: coreOf(site).version,
    server_os: 'Linux 6.1.0-28-amd64',
    update_requirement_state: true,
  }
  return { type: 'healthcheck', id: 'healthcheck', attributes }
})

/** `v1/joomlaupdate/getUpdate`. */
export const readUpdate = forUpdater(({ var: { site } }) => {
  return { type: 'updates', id: 'getUpdate', attributes: { availableUpdate: coreOf(site).updateTo } }
})
