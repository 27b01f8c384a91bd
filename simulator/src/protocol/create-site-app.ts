import { Hono } from 'hono'
import { type Simulation, work } from '../simulation/simulation.ts'
import { unpackCore } from '../sites/core-files.ts'
import { corePackageOf, coreRunOf, packageBytes } from '../sites/runs-of.ts'
import type { CoreRun, SiteChanges } from '../sites/site-changes.ts'
import { registerAkeeba } from './akeeba/register-akeeba.ts'
import { readForm } from './form.ts'
import { registerJoomla } from './joomla/register-joomla.ts'
import { registerPanopticon } from './panopticon/register-panopticon.ts'
import { registerFrontPage } from './register-front-page.ts'
import { registerIcon } from './register-icon.ts'
import type { SiteApp, SiteContext, SiteEnv } from './site-env.ts'
import { siteFaults } from './site-faults.ts'

/** Seconds after which `update.php` is refused (fleet §1.2.3). */
const maxAgeSeconds = 5400
const filesOfCore = 19_640
/** Final percent of `extract.php`: it includes folders in the total, but never unpacks them. */
const endPercent = 80
/** Percent that one call unpacks. */
const stretch = 4
/** Percent at which a package of another size fails; `extract.php` compares no checksum. */
const damagedAt = 24

const invalidLogin = { status: false, message: 'Invalid login' }
const broken = { status: false, message: 'The archive file is corrupt or truncated', done: true }

/** Progress of a run: the site does not store it, the console sends it back. */
const instanceOf = (percent: number) => Buffer.from(JSON.stringify({ percent })).toString('base64')

/** Null: the instance is not ours. */
function percentIn(instance: string): number | null {
  const found = /^\{"percent":(\d+)\}$/.exec(Buffer.from(instance, 'base64').toString())?.[1]
  return found === undefined ? null : Number(found)
}

function progressOf(percent: number) {
  const isDone = percent >= endPercent
  return {
    status: true,
    message: null,
    files: Math.round((filesOfCore * percent) / endPercent),
    bytesIn: Math.round((packageBytes * percent) / 100),
    bytesOut: Math.round((packageBytes * 3.1 * percent) / 100),
    percent,
    done: isDone,
    ...(isDone ? {} : { instance: instanceOf(percent) }),
  }
}

function isAllowed(run: CoreRun | null, form: URLSearchParams, nowMs: number): run is CoreRun {
  if (run === null || nowMs - run.activatedAtMs > maxAgeSeconds * 1000) return false
  const instance = form.get('instance')
  if (instance !== null && percentIn(instance) === null) return false
  const password = form.get('password') ?? ''
  if (password === '' && run.isPasswordOptional) return true
  return run.password !== '' && password === run.password
}

/** Unpacks the next part, from where the console says; by default from the beginning. */
async function unpack(context: SiteContext, run: CoreRun, instance: string | null): Promise<unknown> {
  const { site, simulation } = context.var
  const { slug } = site.base.definition
  // A run from before the start of the fleet continues from its own progress, because its instance was never
  // sent.
  const begun = run.isPasswordOptional ? run.percent : 0
  const from = instance === null ? begun : (percentIn(instance) ?? 0)
  if (from === 0) simulation.effects.push({ slug, kind: 'extract', what: run.toVersion })
  await work(simulation, site, 1150)
  const fault = simulation.faultOf(slug)
  const stopsAt = fault?.kind === 'coreUpdate' ? (fault.stopsAt ?? 100) : 100
  const found = corePackageOf(site, simulation.fleet.options.epochMs)
  if (found === null || found.basename !== run.basename) return broken
  const percent = Math.min(endPercent, from + stretch)
  const isReadable = found.bytes === packageBytes
  const end = Math.min(stopsAt, isReadable ? endPercent : damagedAt)
  unpackCore(site, { ...found, toVersion: run.toVersion }, Math.min(percent, end) / endPercent)
  if (percent > end)
    return isReadable ? { ...broken, message: 'Could not open index.php for writing.' } : broken
  const phase = percent >= endPercent ? ('extracted' as const) : ('extracting' as const)
  site.change({ corePackage: found, coreRun: { ...run, percent, phase } })
  return progressOf(percent)
}

/** The answer of a task; a wrong password and a wrong state get the same answer, with status 200. */
async function perform(context: SiteContext): Promise<unknown> {
  const { site, simulation } = context.var
  const form = await readForm(context)
  const task = form.get('task')
  const { epochMs } = simulation.fleet.options
  const run = coreRunOf(site, epochMs)
  if (!isAllowed(run, form, simulation.now())) return invalidLogin
  // Both start where the instance says; Joomla distinguishes them only by name.
  if (task === 'startExtract' || task === 'stepExtract') return unpack(context, run, form.get('instance'))
  if (task !== 'finalizeUpdate') return invalidLogin
  await work(simulation, site, 1800)
  // `update.php` is deleted before the answer: a second call finds a wrong state.
  site.change({ coreRun: null, corePackage: corePackageOf(site, epochMs) })
  return { status: true, message: null }
}

/** `extract.php`, which unpacks a core update outside Joomla (fleet §1.2.3). */
function registerExtract(app: SiteApp, path: string): void {
  const send = (context: SiteContext, answer: unknown) =>
    context.body(JSON.stringify(answer), 200, { 'content-type': 'text/html; charset=UTF-8' })
  app.post(path, async (context) => send(context, await perform(context)))
  app.get(path, (context) => send(context, invalidLogin))
}

/** Every site of the fleet below `/s/<slug>`. */
export function createSiteApp(simulation: Simulation): SiteApp {
  const app: SiteApp = new Hono<SiteEnv>()
  const root = '/s/:slug'
  const api = `${root}/api/index.php`
  app.use(`${root}/*`, async (context, next) => {
    const site = simulation.sites.find(context.req.param('slug'))
    if (site === null) return context.text('No such site', 404)
    const wrote = (what: string) => {
      const { pathname, search } = new URL(context.req.url)
      const path = decodeURIComponent(pathname + search).replace(`/s/${site.base.definition.slug}`, '')
      simulation.writes.record(site.base.definition.slug, { method: context.req.method, path, what })
    }
    const change = (part: SiteChanges) => {
      site.change(part)
      wrote(Object.keys(part).join(', '))
    }
    context.set('site', { ...site, change })
    context.set('simulation', simulation)
    context.set('wrote', wrote)
    return next()
  })
  app.use(`${root}/*`, siteFaults)
  registerFrontPage(app, `${root}/`)
  registerIcon(app, root)
  registerJoomla(app, api)
  registerPanopticon(app, api)
  registerAkeeba(app, root)
  registerExtract(app, `${root}/administrator/components/com_joomlaupdate/extract.php`)
  app.onError((error, context) => {
    console.error(error)
    return context.json({ errors: { code: 500, title: 'Internal server error' } }, 500)
  })
  return app
}
