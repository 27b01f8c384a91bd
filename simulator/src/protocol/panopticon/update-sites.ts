import { z } from 'zod'
import { extensionsOf, type LiveExtension } from '../../sites/extensions-of.ts'
import { apiError, apiItem, apiList, type Resource } from '../json-api.ts'
import type { SiteContext } from '../site-env.ts'
import { updateSiteId, updateSiteOf } from './extension-attributes.ts'

const Patch = z.object({
  enabled: z.union([z.literal(0), z.literal(1)]).optional(),
  extra_query: z.string().optional(),
})

function toResource(extension: LiveExtension): Resource {
  const attributes = { ...updateSiteOf(extension), extension_id: extension.eid }
  return { type: 'updatesites', id: String(updateSiteId(extension.eid)), attributes }
}

const withUpdateSite = ({ var: { site } }: SiteContext) =>
  extensionsOf(site).filter((extension) => updateSiteOf(extension) !== null)

const find = (context: SiteContext) =>
  withUpdateSite(context).find((extension) => String(updateSiteId(extension.eid)) === context.req.param('id'))

/** `GET updatesites`, filtered by `eid[]` and `enabled`. */
export function listUpdateSites(context: SiteContext): Response {
  const eids = context.req.queries('eid[]') ?? []
  const enabled = context.req.query('enabled')
  const rows = withUpdateSite(context)
    .filter((row) => enabled === undefined || String(updateSiteOf(row)?.enabled) === enabled)
    .filter((row) => eids.length === 0 || eids.includes(String(row.eid)))
  return apiList(context, rows.map(toResource))
}

/** `GET updatesite/{id}`. */
export function readUpdateSite(context: SiteContext): Response {
  const found = find(context)
  return found === undefined
    ? apiError(context, 404, 'Resource not found')
    : apiItem(context, toResource(found))
}

/**
 * `PATCH updatesite/{id}` with `extra_query` sets the download key; from then on the update that needed it
 * works.
 */
export async function patchUpdateSite(context: SiteContext): Promise<Response> {
  const found = find(context)
  if (found === undefined) return apiError(context, 404, 'Resource not found')
  const patch = Patch.safeParse(await context.req.json().catch(() => null))
  if (!patch.success) return apiError(context, 400, 'Invalid parameter')
  const { site } = context.var
  const key = patch.data.extra_query
  if (key !== undefined && found.downloadKey !== 'none') {
    site.change({ downloadKeys: { ...site.changes().downloadKeys, [found.eid]: key } })
  }
  const now = find(context) ?? found
  return apiItem(context, toResource(now))
}
