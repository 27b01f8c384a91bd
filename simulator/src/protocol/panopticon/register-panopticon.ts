import { work } from '../../simulation/simulation.ts'
import { backupSecretOf, nextSecret } from '../../sites/backup-secret-of.ts'
import { extensionsOf } from '../../sites/extensions-of.ts'
import { coreOf, type LiveSite } from '../../sites/live-site.ts'
import { backupPluginOf, withPlugin } from '../../sites/plugins-of.ts'
import { publishedPaths } from '../../sites/published-checksums.ts'
import { guarded } from '../guarded.ts'
import { apiBare, apiFailure, apiItem } from '../json-api.ts'
import type { SiteApp, SiteContext } from '../site-env.ts'
import { listAlerts, readAlert, startScan, stepScan } from './admin-tools.ts'
import { activateUpdate, disableUpdate, finishUpdate, readCore, repairCore } from './core-update.ts'
import { downloadChunk, downloadWhole } from './core-update-download.ts'
import { listExtensions, readExtension, updateExtensions } from './extensions.ts'
import { listUpdateSites, patchUpdateSite, readUpdateSite } from './update-sites.ts'

/** Number of rows of the checksum table that one step of two seconds compares. */
const rowsOfStep = 1_250

/**
 * `GET core/checksum/prepare`: bare `true`, once the list of the site's version is there. `checksumsBaseUrl`
 * names the publisher, to which the site adds `/joomla`; without it the list is the simulator's own.
 */
async function prepareChecksums(context: SiteContext): Promise<Response> {
  const { site, simulation } = context.var
  await work(simulation, site, 1500)
  const base = context.req.query('checksumsBaseUrl') ?? ''
  const url = `${base}/joomla/${coreOf(site).version}/sha256_squash.json.gz`
  const status = base === '' ? 200 : await statusOf(url)
  if (status !== 200) return apiFailure(context, `Could not download checksums from ${url} (HTTP ${status})`)
  context.var.wrote('table of checksums')
  return apiBare(context, true)
}

/** Status of an address; 0: nothing answers. */
async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status ?? 0
}

/**
 * `GET core/checksum/step/{last_id}`: changed and missing core files in this section. An update of the core
 * repairs them.
 */
async function stepChecksums(context: SiteContext): Promise<Response> {
  const { site, simulation } = context.var
  await work(simulation, site, 2000)
  const from = Number(context.req.param('lastId'))
  const lastId = Math.min(publishedPaths.length, from + rowsOfStep)
  const modified = site.changes().core === undefined ? site.base.findings.modified : []
  const invalidFiles = modified
    .map((entry) => entry.file)
    .filter((file) => {
      const row = 1 + publishedPaths.indexOf(file)
      return row > from && row <= lastId
    })
  return apiBare(context, { done: lastId === publishedPaths.length, last_id: lastId, invalidFiles })
}

/** Id of the component `com_akeebabackup` on every site. */
const componentId = 268
type Info = {
  id: number
  installed: boolean
  version: string
  api: string | null
  secret: string | null
  endpoints: Record<string, string[]> | []
}
const absent: Info = { id: 0, installed: false, version: '0.0.0', api: null, secret: null, endpoints: [] }

/**
 * `GET akeebabackup/info`. It writes: where the plugin of the API is off, it permanently removes the plugin's
 * element instead of switching it on; where it cannot read the secret word, it creates another one, and the
 * old one is refused from then on.
 */
function readAkeebaInfo(context: SiteContext): Response {
  const { site } = context.var
  const { backupTool } = site.base.definition
  const answer = (attributes: Info) =>
    apiItem(context, { type: 'akeebabackupinfo', id: String(attributes.id), attributes })
  if (backupTool === 'none') return answer(absent)
  const version = extensionsOf(site).find(({ element }) => element === 'pkg_akeebabackup')?.version ?? '0.0.0'
  breakPlugin(site)
  const secret = readSecret(site)
  const isPro = backupTool === 'pro'
  const root = `${new URL(context.req.url).origin}/s/${site.base.definition.slug}/`
  return answer({
    ...{ id: componentId, installed: true, version, api: isPro ? '3' : null, secret },
    endpoints: isPro ? endpointsOfPro(root) : { v1: [`${root}index.php?option=com_akeebabackup&view=json`] },
  })
}

function endpointsOfPro(root: string) {
  const api = `${root}api/index.php`
  return {
    v3: [`${api}/v3/akeebabackup`],
    v2: [`${api}/v2/akeebabackup/index.php`, `${root}index.php?option=com_akeebabackup&view=Api&format=raw`],
  }
}

function breakPlugin(site: LiveSite): void {
  const plugin = backupPluginOf(site)
  if (plugin === null || plugin.enabled === 1 || plugin.element === '1') return
  site.change(withPlugin(site, { ...plugin, element: '1' }))
}

function readSecret(site: LiveSite): string {
  const { secret, isEncrypted } = backupSecretOf(site)
  if (!isEncrypted) return secret
  const next = nextSecret(secret)
  site.change({ backupSecret: next, isBackupSecretEncrypted: false })
  return next
}

/** The connector's routes (fleet §1.2); the number is the duration of a call in ms at speed 1. */
export function registerPanopticon(app: SiteApp, base: string): void {
  const root = `${base}/v1/panopticon`
  app.get(`${root}/core/update`, guarded(0, readCore))
  app.post(`${root}/core/update`, guarded(400, repairCore))
  app.post(`${root}/core/update/download/chunked`, guarded(2000, downloadChunk))
  app.post(`${root}/core/update/download`, guarded(14_000, downloadWhole))
  app.post(`${root}/core/update/activate`, guarded(900, activateUpdate))
  app.post(`${root}/core/update/postupdate`, guarded(4000, finishUpdate))
  app.post(`${root}/core/update/disable`, guarded(100, disableUpdate))
  app.get(`${root}/core/checksum/prepare`, guarded(0, prepareChecksums))
  app.get(`${root}/core/checksum/step/:lastId{[0-9]+}`, guarded(0, stepChecksums))
  app.post(`${root}/admintools/scanner/start`, guarded(0, startScan))
  app.post(`${root}/admintools/scanner/step`, guarded(0, stepScan))
  app.get(`${root}/admintools/scan/:id{[0-9]+}`, guarded(120, listAlerts))
  app.get(`${root}/admintools/scanalert/:id{[0-9]+}`, guarded(80, readAlert))
  app.get(`${root}/extensions`, guarded(0, listExtensions))
  app.get(`${root}/extension/:id`, guarded(120, readExtension))
  app.post(`${root}/update`, guarded(0, updateExtensions))
  app.post(
    `${root}/updates`,
    guarded(0, async (context) => {
      await work(context.var.simulation, context.var.site, context.req.query('force') === '1' ? 900 : 500)
      return context.body(null, 204)
    }),
  )
  app.get(`${root}/updatesites`, guarded(120, listUpdateSites))
  app.get(`${root}/updatesite/:id`, guarded(100, readUpdateSite))
  app.patch(`${root}/updatesite/:id`, guarded(150, patchUpdateSite))
  app.get(`${root}/akeebabackup/info`, guarded(200, readAkeebaInfo))
}
