import { coreOf } from '../../sites/core-of.ts'
import { extensionsOf } from '../../sites/extensions-of.ts'
import { guarded } from '../guarded.ts'
import { apiList, type Resource } from '../json-api.ts'
import type { SiteApp, SiteContext } from '../site-env.ts'
import { listUpdateSettings, readHealth, readUpdate } from './automated-updates.ts'
import { configurationOf } from './configuration-of.ts'
import { usersOf } from './users-of.ts'

const coreComponents = ['com_admin', 'com_content', 'com_finder', 'com_installer', 'com_media', 'com_users']

/** `v1/extensions`: no update information and no element; the core is `files_joomla` (fleet §1.1). */
function listExtensions(context: SiteContext): Response {
  const { site } = context.var
  const core = coreOf(site)
  const protectedRows = [
    { id: 211, name: 'files_joomla', type: 'file', version: core.version },
    ...coreComponents.map((name, at) => ({ id: at + 2, name, type: 'component', version: '4.0.0' })),
  ].map((row) => ({ ...row, folder: '', status: 2, client_id: 1, isCore: true }))
  const rows = extensionsOf(site).map(({ eid, name, type, version, folder }) => ({
    ...{ id: eid, name, type, version, folder },
    ...{ status: 1, client_id: type === 'component' || type === 'package' ? 1 : 0, isCore: false },
  }))
  const type = context.req.query('filter[type]')
  const isCore = context.req.query('filter[core]')
  const found = [...protectedRows, ...rows]
    .filter((row) => type === undefined || row.type === type)
    .filter((row) => isCore === undefined || row.isCore === (isCore === '1'))
  return apiList(
    context,
    found.map(({ isCore: _, ...attributes }): Resource => {
      return { type: 'manage', id: String(attributes.id), attributes }
    }),
  )
}

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
  app.get(`${base}/v1/extensions`, guarded(110, listExtensions))
  app.get(`${base}/v1/config/application`, guarded(90, listConfiguration))
  app.get(`${base}/v1/config/com_joomlaupdate`, guarded(60, listUpdateSettings))
  app.get(`${base}/v1/joomlaupdate/healthcheck`, readHealth)
  app.get(`${base}/v1/joomlaupdate/getUpdate`, readUpdate)
  app.get(`${base}/v1/users`, guarded(120, listUsers))
}
