import { sqlTime } from '../../fleet/moment.ts'
import { work } from '../../simulation/simulation.ts'
import { extensionsOf } from '../../sites/extensions-of.ts'
import type { LiveSite } from '../../sites/live-site.ts'
import { readForm } from '../form.ts'
import { apiError, apiFailure, apiItem, apiList } from '../json-api.ts'
import type { SiteContext } from '../site-env.ts'

/** Keys of the scanner's own session, which the caller passes from step to step. */
const scanKey = 'com_admintools.filescanner.scanID'
const stepKey = 'com_admintools.filescanner.step'
const steps = 4
const scanId = 7

type Alert = { path: string; status: 'suspicious' | 'modified'; diff: string; score: number }

/** Admin Tools Professional is on the site: without it the calls fail. */
export function hasAdminTools(site: LiveSite): boolean {
  return extensionsOf(site).some(({ element }) => element === 'pkg_admintools')
}

/**
 * Findings of a scan: suspicious files with their content, edited core files with their changes. The scan
 * does not notice a missing file.
 */
function alertsOf({ base }: LiveSite): Alert[] {
  const { suspicious, modified } = base.findings
  return [
    ...suspicious.map(({ file, content, match }) => ({
      ...{ path: file, status: 'suspicious' as const, diff: `###SUSPICIOUS FILE###\n${content}` },
      score: match.includes('(') ? 120 : 12,
    })),
    ...modified
      .filter(({ line }) => line > 0)
      .map(({ file, content, line }) => ({
        ...{ path: file, status: 'modified' as const, score: 0 },
        diff: `--- a/${file}\n+++ b/${file}\n@@ -${line},3 +${line},3 @@\n${content}`,
      })),
  ]
}

function answer(context: SiteContext, step: number): Response {
  const attributes = {
    status: true,
    ...{ done: step >= steps, warnings: [], error: '', id: scanId },
    session: { [scanKey]: scanId, [stepKey]: step },
  }
  return apiItem(context, { type: 'admintools', id: String(scanId), attributes })
}

/** `POST admintools/scanner/start`: the first step of a scan. */
export async function startScan(context: SiteContext): Promise<Response> {
  if (!hasAdminTools(context.var.site)) return apiFailure(context, 'Internal server error')
  await work(context.var.simulation, context.var.site, 1500)
  context.var.wrote('scan')
  return answer(context, 1)
}

/** `POST admintools/scanner/step`: continues from the session. */
export async function stepScan(context: SiteContext): Promise<Response> {
  if (!hasAdminTools(context.var.site)) return apiFailure(context, 'Internal server error')
  const form = await readForm(context)
  const step = Number(form.get(`session[${stepKey}]`))
  if (!Number.isInteger(step) || step < 1) return apiError(context, 500, 'You need to pass the session data')
  await work(context.var.simulation, context.var.site, 2000)
  context.var.wrote('scan')
  return answer(context, step + 1)
}

/** `GET admintools/scan/{id}`: the files that the scan found, without their content. */
export function listAlerts(context: SiteContext): Response {
  const { site, simulation } = context.var
  if (!hasAdminTools(site)) return apiError(context, 500, 'Failed to create model.')
  const scandate = sqlTime(simulation.now())
  return apiList(
    context,
    alertsOf(site).map(({ path, status, score }, at) => ({
      type: 'admintools.scanalerts',
      id: String(at + 1),
      attributes: {
        ...{ id: at + 1, path, filestatus: status, threat_score: score, acknowledged: 0 },
        ...{ newfile: 0, suspicious: status === 'suspicious', scan_id: scanId, scandate },
        threatindex: score >= 100 ? 'high' : score >= 10 ? 'medium' : 'none',
      },
    })),
  )
}

/** `GET admintools/scanalert/{id}`: one of the files with its content or changes. */
export function readAlert(context: SiteContext): Response {
  const id = Number(context.req.param('id'))
  if (!hasAdminTools(context.var.site)) return apiError(context, 500, 'Failed to create model.')
  const alert = alertsOf(context.var.site)[id - 1]
  if (alert === undefined) return apiError(context, 404, 'Resource not found')
  const { path, diff, score } = alert
  const attributes = { id, path, scan_id: scanId, diff, threat_score: score, acknowledged: 0 }
  return apiItem(context, { type: 'admintools.scanalert', id: String(id), attributes })
}
