import { z } from 'zod'
import { pluginsOf, type SitePlugin, withPlugin } from '../../sites/plugins-of.ts'
import { apiError, apiItem, apiList } from '../json-api.ts'
import type { SiteContext } from '../site-env.ts'

const Patch = z.object({
  enabled: z.union([z.literal(0), z.literal(1)]).optional(),
  access: z.number().int().optional(),
  ordering: z.number().int().optional(),
})
const changeable = new Set(Object.keys(Patch.shape))

const shared = ({ id, name, folder, element, enabled }: SitePlugin) => ({
  ...{ id, name, folder, element, enabled },
  ...{ checked_out: null, checked_out_time: null, access: 1, ordering: 0 },
})

/**
 * `GET v1/plugins`; honours `filter[element]`, `filter[type]` (the folder), `filter[status]` and
 * `filter[search]`.
 */
export function listPlugins(context: SiteContext): Response {
  const wanted = (name: string) => context.req.query(`filter[${name}]`)
  const [element, folder, status, search] = ['element', 'type', 'status', 'search'].map(wanted)
  const found = pluginsOf(context.var.site)
    .filter((plugin) => element === undefined || plugin.element === element)
    .filter((plugin) => folder === undefined || plugin.folder === folder)
    .filter((plugin) => status === undefined || String(plugin.enabled) === status)
    .filter((plugin) => search === undefined || plugin.name.includes(search))
  return apiList(
    context,
    found.map((plugin) => ({
      type: 'plugins',
      id: String(plugin.id),
      attributes: { ...shared(plugin), editor: null, access_level: 'Public' },
    })),
  )
}

/** `PATCH v1/plugins/{id}` with `enabled`, `access` or `ordering`. */
export async function patchPlugin(context: SiteContext): Promise<Response> {
  const { site } = context.var
  const find = () => pluginsOf(site).find(({ id }) => String(id) === context.req.param('id'))
  const plugin = find()
  if (plugin === undefined) return apiError(context, 404, 'Item does not exist')
  const body = z.record(z.string(), z.unknown()).safeParse(await context.req.json().catch(() => null))
  const unknown = Object.keys(body.data ?? {}).find((key) => !changeable.has(key))
  if (unknown !== undefined) return apiError(context, 400, `Invalid parameter ${unknown}.`)
  const patch = Patch.safeParse(body.data)
  if (!patch.success) return apiError(context, 400, 'Invalid parameter enabled.')
  const { enabled = plugin.enabled } = patch.data
  site.change(withPlugin(site, { ...plugin, enabled }))
  const now = find() ?? plugin
  const own = { type: 'plugin', changelogurl: null, client_id: 0, protected: 0, state: 0 }
  return apiItem(context, { type: 'plugins', id: String(now.id), attributes: { ...shared(now), ...own } })
}
