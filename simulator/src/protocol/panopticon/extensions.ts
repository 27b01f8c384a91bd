import { hash } from '../../fleet/random.ts'
import { work } from '../../simulation.ts'
import { extensionsOf, type LiveExtension } from '../../sites/extensions-of.ts'
import { readForm } from '../form.ts'
import { apiError, apiItem, apiList, type Resource } from '../json-api.ts'
import type { SiteContext } from '../site-env.ts'
import { extensionAttributes } from './extension-attributes.ts'

const toResource = (extension: LiveExtension): Resource => ({
  type: 'extension',
  id: String(extension.eid),
  attributes: extensionAttributes(extension),
})

/** `GET extensions`: refreshes what is known of updates first; `force=1` asks every update server. */
export async function listExtensions(context: SiteContext): Promise<Response> {
  const { site, simulation } = context.var
  await work(simulation, site, context.req.query('force') === '1' ? 800 : 450)
  const isUpdatable = context.req.query('updatable') === '1'
  const rows = extensionsOf(site).filter((extension) => !isUpdatable || extension.nextVersion !== null)
  return apiList(context, rows.map(toResource))
}

/** `GET extension/{id}`, by its number or its element. */
export function readExtension(context: SiteContext): Response {
  const wanted = context.req.param('id')
  const rows = extensionsOf(context.var.site)
  const found = rows.find((extension) => String(extension.eid) === wanted || extension.element === wanted)
  return found === undefined
    ? apiError(context, 404, 'Resource not found')
    : apiItem(context, toResource(found))
}

/** Why the update of an extension fails now; null when it succeeds. */
function failureOf({ var: { site, simulation } }: SiteContext, extension: LiveExtension): string | null {
  const fault = simulation.faultOf(site.base.definition.slug)
  if (fault?.kind === 'failExtension' && fault.eid === extension.eid) return fault.message
  if (extension.downloadKey === 'missing') return 'Download key missing'
  if (!extension.isUpdateServerDown) return null
  site.change({ reconnected: [...(site.changes().reconnected ?? []), extension.eid] })
  return 'Could not connect to the update server'
}

/** Installs the newest version of one extension: 3 to 6 seconds at speed 1. */
async function install(context: SiteContext, eid: string): Promise<Resource> {
  const { site, simulation } = context.var
  const answer = (status: boolean, messages: { message: string; type: string }[]): Resource => ({
    type: 'updates',
    id: eid,
    attributes: { id: Number(eid), status, messages },
  })
  simulation.effects.push({ slug: site.base.definition.slug, kind: 'extension', what: eid })
  await work(simulation, site, 3000 + (hash(`${site.base.definition.slug}/${eid}`) % 3000))
  const extension = extensionsOf(site).find((row) => String(row.eid) === eid)
  if (extension === undefined || extension.nextVersion === null) {
    return answer(false, [{ message: 'There is no update for this extension', type: 'error' }])
  }
  const failure = failureOf(context, extension)
  if (failure !== null) return answer(false, [{ message: failure, type: 'error' }])
  site.change({ extensions: { ...site.changes().extensions, [eid]: extension.nextVersion } })
  return answer(true, [{ message: `Installation of the ${extension.type} was successful.`, type: 'message' }])
}

/** `POST update` with `eid[]`: one after the other; without any 400. */
export async function updateExtensions(context: SiteContext): Promise<Response> {
  const form = await readForm(context)
  const eids = form.getAll('eid[]').concat(form.getAll('eid'))
  if (eids.length === 0) return apiError(context, 400, 'No extensions to update')
  const rows: Resource[] = []
  for (const eid of eids) rows.push(await install(context, eid))
  return apiList(context, rows)
}
