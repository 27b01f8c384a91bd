import { randomBytes } from 'node:crypto'
import { work } from '../../simulation.ts'
import { coreOf } from '../../sites/core-of.ts'
import { coreRunOf, packageOf } from '../../sites/runs-of.ts'
import { readForm } from '../form.ts'
import { apiFailure, apiItem } from '../json-api.ts'
import type { SiteContext } from '../site-env.ts'
import { coreAttributes } from './core-attributes.ts'

/** Bytes of an update package (fleet §3.1), and how many calls bring it in. */
export const packageBytes = 29_509_968
const chunks = 6

const runOf = ({ var: { site, simulation } }: SiteContext) =>
  coreRunOf(site, simulation.fleet.options.epochMs)

const downloadItem = (context: SiteContext, attributes: Record<string, unknown>) =>
  apiItem(context, { type: 'coreupdate', id: '0', attributes })

/** `GET core/update`; with `force=1` the site asks the update server again, which takes longer. */
export async function readCore(context: SiteContext): Promise<Response> {
  const { site, simulation } = context.var
  await work(simulation, site, context.req.query('force') === '1' ? 600 : 150)
  return apiItem(context, { type: 'coreupdate', id: '0', attributes: coreAttributes(site, simulation.now()) })
}

/** `POST core/update` repairs the update site of the core. */
export function repairCore(context: SiteContext): Response {
  context.var.site.change({ isCoreUpdateSiteRepaired: true })
  return context.body(null, 200)
}

/** The parameters that the next call is to carry, and the package once all of it is there. */
export async function downloadChunk(context: SiteContext): Promise<Response> {
  const { site } = context.var
  const { version, updateTo } = coreOf(site)
  if (version.startsWith('3.')) return context.notFound()
  if (updateTo === null)
    return downloadItem(context, { basename: '', done: false, error: 'No update is available' })
  const form = await readForm(context)
  const run = runOf(context)
  const index = Number(form.get('chunk_index') ?? 0)
  const from = Number(form.get('offset') ?? 0)
  const known = run?.phase === 'downloading' && run.toVersion === updateTo ? run.offset : 0
  const basename = packageOf(updateTo)
  const url = `https://downloads.joomla.example/joomla/${updateTo}/${basename}`
  if (from > known)
    return downloadItem(context, { basename, done: false, error: 'The partial download is gone' })
  const offset = Math.min(packageBytes, from + Math.ceil(packageBytes / chunks))
  const done = offset === packageBytes
  site.change({ coreRun: { ...newRun(updateTo), phase: done ? 'downloaded' : 'downloading', offset } })
  return downloadItem(context, {
    ...{ basename, url, size: packageBytes, offset, chunk_index: index + 1, done, error: null },
  })
}

/** The whole package in one call: slower, and all that Joomla 3 has. */
export function downloadWhole(context: SiteContext): Response {
  const { updateTo } = coreOf(context.var.site)
  if (updateTo === null) return apiFailure(context, 'No update is available')
  context.var.site.change({ coreRun: { ...newRun(updateTo), phase: 'downloaded', offset: packageBytes } })
  return downloadItem(context, { basename: packageOf(updateTo), check: true })
}

function newRun(toVersion: string) {
  return {
    phase: 'downloading' as const,
    toVersion,
    basename: packageOf(toVersion),
    offset: 0,
    password: '',
    activatedAtMs: 0,
    percent: 0,
    isPasswordOptional: false,
  }
}

/** Writes `update.php`, without which `extract.php` does nothing; needs a downloaded package. */
export async function activateUpdate(context: SiteContext): Promise<Response> {
  const { site, simulation } = context.var
  const run = runOf(context)
  const basename = (await readForm(context)).get('basename') ?? run?.basename
  if (run === null || run.phase === 'downloading' || basename !== run.basename) {
    return apiFailure(context, 'The update package was not found')
  }
  const password = randomBytes(16).toString('hex')
  const activatedAtMs = simulation.now()
  site.change({
    coreRun: { ...run, phase: 'active', password, activatedAtMs, percent: 0, isPasswordOptional: false },
  })
  return downloadItem(context, { password, filesize: packageBytes, file: run.basename })
}

/** Database migrations and cleaning up after the files were extracted; a second call has nothing to do. */
export function finishUpdate(context: SiteContext): Response {
  const run = runOf(context)
  if (run !== null && run.phase !== 'finalised' && run.phase !== 'extracted') {
    return apiFailure(context, 'The update package has not been extracted')
  }
  context.var.site.change({ coreRun: null })
  return context.body(null, 200)
}

/** Removes the password file; the downloaded package stays. */
export function disableUpdate(context: SiteContext): Response {
  const run = runOf(context)
  if (run?.phase === 'active' || run?.phase === 'extracting') {
    context.var.site.change({
      coreRun: { ...run, phase: 'downloaded', password: '', isPasswordOptional: false },
    })
  }
  return context.body(null, 200)
}
