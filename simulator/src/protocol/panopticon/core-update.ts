import { randomBytes } from 'node:crypto'
import { hasNoUpdateTable } from '../../simulation/fault.ts'
import { work } from '../../simulation/simulation.ts'
import { extensionsOf } from '../../sites/extensions-of.ts'
import type { LiveSite } from '../../sites/live-site.ts'
import { coreOf } from '../../sites/live-site.ts'
import { corePackageOf, coreRunOf, packageOf } from '../../sites/runs-of.ts'
import { readForm } from '../form.ts'
import { apiFailure, apiItem, apiNothing } from '../json-api.ts'
import type { SiteContext } from '../site-env.ts'
import { hasAdminTools } from './admin-tools.ts'

/**
 * Joomla's `update.php` allows `extract.php` to work on this site's package; without it, nothing can be
 * unpacked.
 */
const runOf = ({ var: { site, simulation } }: SiteContext) =>
  coreRunOf(site, simulation.fleet.options.epochMs)

const packageIn = ({ var: { site, simulation } }: SiteContext) =>
  corePackageOf(site, simulation.fleet.options.epochMs)

/** `GET core/update`; with `force=1` the site asks the update server again, which takes longer. */
export async function readCore(context: SiteContext): Promise<Response> {
  const { site, simulation } = context.var
  await work(simulation, site, context.req.query('force') === '1' ? 600 : 150)
  const isServerDown = hasNoUpdateTable(simulation.faultOf(site.base.definition.slug))
  const attributes = coreAttributes(site, simulation.now(), isServerDown)
  return apiItem(context, { type: 'coreupdate', id: '0', attributes })
}

/** `POST core/update` repairs the update site of the core. */
export function repairCore(context: SiteContext): Response {
  context.var.site.change({ isCoreUpdateSiteRepaired: true })
  return apiNothing(context)
}

/** Writes `update.php`, without which `extract.php` does nothing; whether or not the package exists. */
export async function activateUpdate(context: SiteContext): Promise<Response> {
  const { site, simulation } = context.var
  const fault = simulation.faultOf(site.base.definition.slug)
  const cutTo = fault?.kind === 'coreUpdate' ? fault.cutTo : undefined
  const whole = packageIn(context)
  const found =
    whole === null || cutTo === undefined ? whole : { ...whole, bytes: cutTo, isWhole: whole.bytes === cutTo }
  const toVersion = found?.toVersion ?? coreOf(site).updateTo
  const basename = (await readForm(context)).get('basename') ?? (toVersion && packageOf(toVersion))
  if (toVersion === null || basename === null)
    return apiFailure(context, "The update package's file name cannot be determined automatically.")
  const password = randomBytes(16).toString('hex')
  const begun = { toVersion, basename, password, activatedAtMs: simulation.now() }
  site.change({
    corePackage: found,
    coreRun: { ...begun, phase: 'active', percent: 0, isPasswordOptional: false },
  })
  const attributes = { password, filesize: found?.basename === basename && found.bytes, file: basename }
  return apiItem(context, { type: 'coreupdateactivate', id: '0', attributes })
}

/** Database migrations and cleaning up; it tries to delete the package, so a second call fails at its end. */
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

/** In MB, and as text, as the connector reads them from the tools of the system. */
function serverInfo(seed: number) {
  const gib = (count: number) => String(count * 1024)
  return {
    collected: true,
    os: { family: 'Linux', os: 'Debian GNU/Linux 12', kernel: '6.1.0-28-amd64' },
    siteDisk: { mount: '/', free: gib(40 + (seed % 60)), total: gib(160) },
    dbDisk: { mount: '/var/lib/mysql', free: gib(20 + (seed % 30)), total: gib(80) },
    memory: { total: gib(16), used: gib(7), cache: 6 * 1024, free: gib(3) },
    load: { uptime: 3_456_000, load1: '0.42', load5: '0.51', load15: '0.48' },
    cpuInfo: { model: 'AMD EPYC 7443', cores: 8 },
    cpuUsage: { user: 9, system: 3, iowait: 1, idle: 87 },
  }
}

/** Attributes of `core/update` (fleet §1.2.1). */
function coreAttributes(site: LiveSite, nowMs: number, isServerDown = false): Record<string, unknown> {
  const { definition } = site.base
  const core = coreOf(site)
  const extensions = extensionsOf(site)
  // A site that cannot reach the update server gives the same answer as one that is up to date.
  const latest = (isServerDown ? null : core.updateTo) ?? core.version
  const connector = extensions.find((extension) => extension.element === 'pkg_panopticon')
  return {
    current: core.version,
    currentStability: 'stable',
    latest,
    latestStability: 'stable',
    needsUpdate: latest !== core.version,
    details: null,
    info: null,
    changelog: null,
    extensionAvailable: true,
    updateSiteAvailable: core.isUpdateSiteEnabled,
    maxCacheHours: 24,
    minimumStability: 'stable',
    updateSiteUrl: null,
    lastUpdateTimestamp: Math.floor(nowMs / 1000),
    phpVersion: definition.phpVersion,
    overridesChanged: 0,
    panopticon: { version: connector?.version ?? '1.1.1', date: '2026-06-02', api: 101 },
    admintools: {
      enabled: hasAdminTools(site),
      renamed: false,
      secret_word: null,
      admindir: 'administrator',
      awayschedule: { timezone: 'Europe/Berlin', from: null, to: null },
    },
    serverInfo: serverInfo(definition.index),
  }
}
