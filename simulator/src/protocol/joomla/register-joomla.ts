import { guarded } from '../guarded.ts'
import { apiList, type Resource } from '../json-api.ts'
import type { SiteApp, SiteContext } from '../site-env.ts'
import { listUpdateSettings, readHealth, readUpdate } from './automated-updates.ts'
import { configurationOf } from './configuration-of.ts'
import { listExtensions } from './extensions.ts'
import { listPlugins, patchPlugin } from './plugins.ts'
import { usersOf } from './users-of.ts'

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
  app.get(`${base}/v1/plugins`, guarded(90, listPlugins))
  app.patch(`${base}/v1/plugins/:id{[0-9]+}`, guarded(120, patchPlugin))
  app.get(`${base}/v1/config/application`, guarded(90, listConfiguration))
  app.get(`${base}/v1/config/com_joomlaupdate`, guarded(60, listUpdateSettings))
  app.get(`${base}/v1/joomlaupdate/healthcheck`, readHealth)
  app.get(`${base}/v1/joomlaupdate/getUpdate`, readUpdate)
  app.get(`${base}/v1/users`, guarded(120, listUsers))
}
