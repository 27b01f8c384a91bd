import { work } from '../simulation.ts'
import { coreRunOf } from '../sites/runs-of.ts'
import type { CoreRun } from '../sites/site-changes.ts'
import { readForm } from './form.ts'
import { packageBytes } from './panopticon/core-update.ts'
import type { SiteApp, SiteContext } from './site-env.ts'

/** Seconds after which `update.php` is refused (fleet §1.2.3). */
const maxAgeSeconds = 5400
const filesOfCore = 19_640
/** Steps from 0 to 100 %. */
const steps = 20

const invalidLogin = { status: false, message: 'Invalid login' }

const instanceOf = (run: CoreRun) => Buffer.from(`${run.basename}#${run.toVersion}`).toString('base64')

function progressOf(run: CoreRun) {
  return {
    status: true,
    done: run.percent >= 100,
    percent: run.percent,
    files: Math.round((filesOfCore * run.percent) / 100),
    bytesIn: Math.round((packageBytes * run.percent) / 100),
    bytesOut: Math.round((packageBytes * 3.1 * run.percent) / 100),
    instance: instanceOf(run),
  }
}

function isAllowed(run: CoreRun | null, form: URLSearchParams, nowMs: number): run is CoreRun {
  if (run === null || nowMs - run.activatedAtMs > maxAgeSeconds * 1000) return false
  const password = form.get('password') ?? ''
  if (password === '' && run.isPasswordOptional) return true
  const instance = form.get('instance') ?? ''
  return run.password !== '' && password === run.password && (instance === '' || instance === instanceOf(run))
}

/** The next stretch of files. With the last one the site runs the new version. */
function extractStep(context: SiteContext, run: CoreRun): CoreRun {
  const percent = Math.min(100, Math.floor(run.percent + 100 / steps))
  const isDone = percent >= 100
  const next: CoreRun = { ...run, percent, phase: isDone ? 'extracted' : 'extracting' }
  context.var.site.change({ coreRun: next, ...(isDone ? { core: run.toVersion } : {}) })
  return next
}

/** What a task answers; a wrong password and a wrong state get the same answer, with status 200. */
async function perform(context: SiteContext): Promise<unknown> {
  const { site, simulation } = context.var
  const form = await readForm(context)
  const task = form.get('task')
  const run = coreRunOf(site, simulation.fleet.options.epochMs)
  if (!isAllowed(run, form, simulation.now())) return invalidLogin
  if (task === 'startExtract' && run.phase === 'active') {
    simulation.effects.push({ slug: site.base.definition.slug, kind: 'extract', what: run.toVersion })
    await work(simulation, site, 600)
    site.change({ coreRun: { ...run, phase: 'extracting', percent: 0 } })
    return progressOf({ ...run, percent: 0 })
  }
  if (task === 'stepExtract' && run.phase === 'extracting') {
    await work(simulation, site, 1150)
    return progressOf(extractStep(context, run))
  }
  if (task === 'finalizeUpdate' && run.phase === 'extracted') {
    await work(simulation, site, 1800)
    site.change({ coreRun: { ...run, phase: 'finalised' } })
    return { status: true, message: null }
  }
  return invalidLogin
}

/** `extract.php`, which unpacks a core update outside of Joomla (fleet §1.2.3). */
export function registerExtract(app: SiteApp, path: string): void {
  app.post(path, async (context) => context.json(await perform(context)))
  app.get(path, (context) => context.json(invalidLogin))
}
