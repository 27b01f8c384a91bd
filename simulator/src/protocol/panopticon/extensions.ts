import { hash } from '../../fleet/random.ts'
import { hasNoUpdateTable } from '../../simulation/fault.ts'
import { work } from '../../simulation/simulation.ts'
import { extensionsOf, type LiveExtension } from '../../sites/extensions-of.ts'
import { coreOf } from '../../sites/live-site.ts'
import { ownExtensionsOf } from '../../sites/own-extensions-of.ts'
import { readForm } from '../form.ts'
import { apiError, apiFailure, apiItem, apiList, type Resource } from '../json-api.ts'
import type { SiteContext } from '../site-env.ts'
import { extensionAttributes, ownAttributes } from './extension-attributes.ts'

const toResource = (attributes: ReturnType<typeof extensionAttributes>): Resource => ({
  type: 'extensions',
  id: String(attributes.extension_id),
  attributes,
})

/** The extensions with what the site's table of updates says about them. */
function shownExtensions({ var: { site, simulation } }: SiteContext): LiveExtension[] {
  const isEmpty = hasNoUpdateTable(simulation.faultOf(site.base.definition.slug))
  return extensionsOf(site).map((one) => (isEmpty ? { ...one, nextVersion: null } : one))
}

/** Joomla's own extensions that are not locked are rows like any other, and never have a newer version. */
function ownRows({ var: { site } }: SiteContext) {
  const { version } = coreOf(site)
  return ownExtensionsOf(site)
    .filter(({ isLocked }) => !isLocked)
    .map((own) => ownAttributes(own, version))
}

/**
 * `GET extensions`: first refreshes the known updates; `force=1` asks every update server. An extension
 * counts as core when its author's address is Joomla's: `core=0` leaves these out, `core=1` returns only
 * these.
 */
export async function listExtensions(context: SiteContext): Promise<Response> {
  const { site, simulation } = context.var
  await work(simulation, site, context.req.query('force') === '1' ? 800 : 450)
  const isUpdatable = context.req.query('updatable') === '1'
  const core = context.req.query('core')
  const rows = [...ownRows(context), ...shownExtensions(context).map(extensionAttributes)]
    .filter((row) => !isUpdatable || row.new_version !== null)
    .filter((row) => core === undefined || row.authorUrl.includes('www.joomla.org') === (core === '1'))
  return apiList(context, rows.map(toResource))
}

/** `GET extension/{id}`, by its number or its element; 500 for an extension without update site. */
export function readExtension(context: SiteContext): Response {
  const wanted = context.req.param('id')
  const rows = [...ownRows(context), ...shownExtensions(context).map(extensionAttributes)]
  const found = rows.find((row) => String(row.extension_id) === wanted || row.element === wanted)
  if (found === undefined) return apiError(context, 404, 'Resource not found')
  if (found.updatesites.length === 0) return apiFailure(context, 'Internal server error')
  return apiItem(context, toResource(found))
}

/** Why the update of an extension currently fails; null when it succeeds. */
function failureOf({ var: { site, simulation } }: SiteContext, extension: LiveExtension): string | null {
  const fault = simulation.faultOf(site.base.definition.slug)
  if (fault?.kind === 'failExtension' && fault.eid === extension.eid) return fault.message
  if (extension.downloadKey === 'missing') return 'Download key missing'
  if (!extension.isUpdateServerDown) return null
  site.change({ reconnected: [...(site.changes().reconnected ?? []), extension.eid] })
  return 'Could not connect to the update server'
}

type Message = { message: string; type: 'success' | 'warning' | 'error' }

/** Precedes the success message of most extensions. */
const uncheckedPackage =
  'The package was not verified: its update server gives no checksum. Please ask its author for one.'

/** Installs the newest version of one extension: 3 to 6 seconds at speed 1. */
async function install(context: SiteContext, eid: string): Promise<Resource> {
  const { site, simulation } = context.var
  const answer = (status: 0 | 1 | false, ...messages: Message[]): Resource => ({
    type: 'updates',
    id: eid,
    attributes: { status, messages },
  })
  simulation.effects.push({ slug: site.base.definition.slug, kind: 'extension', what: eid })
  await work(simulation, site, 3000 + (hash(`${site.base.definition.slug}/${eid}`) % 3000))
  const extension = shownExtensions(context).find((row) => String(row.eid) === eid)
  if (extension === undefined || extension.nextVersion === null) {
    return answer(false, { message: 'No updates', type: 'warning' })
  }
  const failure = failureOf(context, extension)
  if (failure !== null) return answer(0, { message: failure, type: 'error' })
  const { extensions, droppedUpdateSites = [] } = site.changes()
  site.change({ extensions: { ...extensions, [eid]: extension.nextVersion } })
  const fault = simulation.faultOf(site.base.definition.slug)
  if (fault?.kind === 'dropsUpdateSite' && fault.eid === extension.eid)
    site.change({ droppedUpdateSites: [...droppedUpdateSites, extension.eid] })
  const done = `Updating ${extension.type} was successful.`
  return answer(1, { message: uncheckedPackage, type: 'warning' }, { message: done, type: 'success' })
}

/** `POST update` with `eid[]`: one after the other; 400 without any. */
export async function updateExtensions(context: SiteContext): Promise<Response> {
  const form = await readForm(context)
  const eids = form.getAll('eid[]').concat(form.getAll('eid'))
  if (eids.length === 0) return apiError(context, 400, 'No extensions to update')
  const rows: Resource[] = []
  for (const eid of eids) rows.push(await install(context, eid))
  return apiList(context, rows)
}
