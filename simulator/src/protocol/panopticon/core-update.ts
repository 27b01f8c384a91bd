import { randomBytes } from 'node:crypto'
import { work } from '../../simulation.ts'
import { coreOf } from '../../sites/core-of.ts'
import { corePackageOf, coreRunOf, packageOf } from '../../sites/runs-of.ts'
import { readForm } from '../form.ts'
import { apiFailure, apiItem, apiNothing } from '../json-api.ts'
import type { SiteContext } from '../site-env.ts'
import { coreAttributes } from './core-attributes.ts'

/** Joomla's `update.php` lets `extract.php` work for this site's package; absent, nothing can be unpacked. */
const runOf = ({ var: { site, simulation } }: SiteContext) =>
  coreRunOf(site, simulation.fleet.options.epochMs)

const packageIn = ({ var: { site, simulation } }: SiteContext) =>
  corePackageOf(site, simulation.fleet.options.epochMs)

/** `GET core/update`; with `force=1` the site asks the update server again, which takes longer. */
export async function readCore(context: SiteContext): Promise<Response> {
  const { site, simulation } = context.var
  await work(simulation, site, context.req.query('force') === '1' ? 600 : 150)
  const fault = simulation.faultOf(site.base.definition.slug)
  const isServerDown = fault?.kind === 'coreUpdate' && fault.isServerDown === true
  const attributes = coreAttributes(site, simulation.now(), isServerDown)
  return apiItem(context, { type: 'coreupdate', id: '0', attributes })
}

/** `POST core/update` repairs the update site of the core. */
export function repairCore(context: SiteContext): Response {
  context.var.site.change({ isCoreUpdateSiteRepaired: true })
  return apiNothing(context)
}

/** Writes `update.php`, without which `extract.php` does nothing; whether the package is there or not. */
export async function activateUpdate(context: SiteContext): Promise<Response> {
  const { site, simulation } = context.var
  const found = packageIn(context)
  const toVersion = found?.toVersion ?? coreOf(site).updateTo
  const basename = (await readForm(context)).get('basename') ?? (toVersion && packageOf(toVersion))
  if (toVersion === null || basename === null)
    return apiFailure(context, "The update package's file name cannot be determined automatically.")
  const password = randomBytes(16).toString('hex')
  const begun = { toVersion, basename, password, activatedAtMs: simulation.now() }
  site.change({ coreRun: { ...begun, phase: 'active', percent: 0, isPasswordOptional: false } })
  const fault = simulation.faultOf(site.base.definition.slug)
  const bytes = found?.basename === basename && found.bytes
  const filesize = fault?.kind === 'coreUpdate' ? (fault.filesize ?? bytes) : bytes
  const attributes = { password, filesize, file: basename }
  return apiItem(context, { type: 'coreupdateactivate', id: '0', attributes })
}

/** Database migrations and cleaning up; it wants to delete the package, so that a second call fails at its end. */
export async function finishUpdate(context: SiteContext): Promise<Response> {
  const found = packageIn(context)
  const basename = (await readForm(context)).get('basename') ?? found?.basename ?? ''
  if (found === null || found.basename !== basename)
    return apiFailure(context, `File::delete: Failed deleting ${basename}`)
  context.var.site.change({ coreRun: null, corePackage: null })
  return apiNothing(context)
}

/** Removes `update.php`; the downloaded package stays. */
export function disableUpdate(context: SiteContext): Response {
  if (runOf(context) !== null) context.var.site.change({ coreRun: null, corePackage: packageIn(context) })
  return apiNothing(context)
}
