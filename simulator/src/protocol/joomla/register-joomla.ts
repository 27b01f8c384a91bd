import { sqlTime } from '../../fleet/moment.ts'
import { hash } from '../../fleet/random.ts'
import { work } from '../../simulation/simulation.ts'
import type { LiveSite } from '../../sites/live-site.ts'
import { coreOf, isOffline } from '../../sites/live-site.ts'
import { guarded } from '../guarded.ts'
import { apiError, apiItem, apiList, type Resource } from '../json-api.ts'
import type { SiteApp, SiteContext } from '../site-env.ts'
import { listAllExtensions } from './extensions.ts'
import { listPlugins, patchPlugin } from './plugins.ts'
import { usersOf } from './users-of.ts'

/** Joomla updates itself from 5.4 on, if its owner allows it: on every other of these sites (fleet §1.1). */
function updatesItself(site: LiveSite): boolean {
  return hasUpdater(site) && hash(site.base.definition.slug) % 2 === 0
}

function hasUpdater(site: LiveSite): boolean {
  const [major = 0, minor = 0] = coreOf(site).version.split('.').map(Number)
  return major > 5 || (major === 5 && minor >= 4)
}

const tokenOf = (site: LiveSite) => `demo-update-${hash(site.base.definition.token)}`

/** `v1/config/com_joomlaupdate`: the settings of Joomla's updater, including its key. */
function listUpdateSettings(context: SiteContext): Response {
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
 * A route without API token: 404 where automated updates are off or Joomla is too old for them. For a missing
 * or wrong key Joomla answers 400, with 403 in the body.
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

/** `v1/joomlaupdate/healthcheck`. It writes: Joomla takes it as a sign that its automated updates work. */
const readHealth = forUpdater(({ var: { site, simulation } }) => {
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
const readUpdate = forUpdater(({ var: { site } }) => {
  return { type: 'updates', id: 'getUpdate', attributes: { availableUpdate: coreOf(site).updateTo } }
})

/** One resource for each setting, each with the same id. */
function listConfiguration(context: SiteContext): Response {
  const settings = Object.entries(configurationOf(context.var.site))
  return apiList(
    context,
    settings.map(
      ([key, value]): Resource => ({ type: 'application', id: '211', attributes: { id: 211, [key]: value } }),
    ),
  )
}

function listUsers(context: SiteContext): Response {
  const rows = usersOf(context.var.site)
  return apiList(
    context,
    rows.map((user): Resource => ({ type: 'users', id: String(user.id), attributes: user })),
  )
}

/** Joomla's own Web Services that need no connector (fleet §1.1). */
export function registerJoomla(app: SiteApp, base: string): void {
  app.get(`${base}/v1/extensions`, guarded(110, listAllExtensions))
  app.get(`${base}/v1/plugins`, guarded(90, listPlugins))
  app.patch(`${base}/v1/plugins/:id{[0-9]+}`, guarded(120, patchPlugin))
  app.get(`${base}/v1/config/application`, guarded(90, listConfiguration))
  app.get(`${base}/v1/config/com_joomlaupdate`, guarded(60, listUpdateSettings))
  app.get(`${base}/v1/joomlaupdate/healthcheck`, readHealth)
  app.get(`${base}/v1/joomlaupdate/getUpdate`, readUpdate)
  app.get(`${base}/v1/users`, guarded(120, listUsers))
}

/**
 * `configuration.php` of the site in the form of the API, including secrets: a careful reader drops them
 * unread.
 */
function configurationOf(site: LiveSite): Record<string, unknown> {
  const { definition, findings } = site.base
  const found = findings.configuration
  return {
    offline: isOffline(site),
    sitename: definition.name,
    editor: 'jce',
    list_limit: 20,
    debug: found.debug_on === 1,
    debug_lang: false,
    dbtype: 'mysqli',
    host: 'localhost',
    user: `db_${definition.index}`,
    password: `demo-database-${hash(definition.slug)}`,
    db: `joomla_${definition.index}`,
    dbprefix: found.default_db_prefix ?? `j${hash(definition.slug).toString(36).slice(0, 4)}_`,
    secret: `demo-secret-${hash(definition.token)}`,
    error_reporting: found.debug_on === 1 ? 'maximum' : 'default',
    force_ssl: definition.tls === 'none' ? 0 : 2,
    offset: 'Europe/Berlin',
    mailer: 'smtp',
    mailfrom: `info@${definition.slug}.example`,
    smtppass: `demo-mail-${hash(definition.name)}`,
    caching: 0,
    lifetime: found.session_lifetime ?? 15,
    session_handler: 'database',
    sef: true,
    sef_rewrite: true,
    gzip: true,
    cors: false,
    tmp_path: '/var/www/html/tmp',
    log_path: '/var/www/html/administrator/logs',
  }
}
