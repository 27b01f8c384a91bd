import { type ScanState, SiteError } from '../../connector/index.ts'
import type { AuditModules } from '../../db/schema/audits.ts'
import type { Outcome } from '../machine.ts'
import type { AuditContext, AuditData, AuditResult } from './audit-data.ts'
import { auditIdOf, auditOf, saveModule, skipModule } from './audit-data.ts'
import { findPassage, isDangerousChange, isDangerousFile, lineOfDiff } from './judge.ts'

const begun = 70
const scanned = 90
const read = 98
/** Most files whose details are read, one call each. */
const mostAlerts = 100
const listed = 500
/** Most steps of a scan. Each takes two seconds or more; a scan of over three hours hangs. */
const mostSteps = 5000
/** Characters of a file that are stored. */
const mostContent = 20_000

const noScanner =
  'Not available with this connection. With Admin Tools Professional on the site its files can be looked into.'

/** Begins a scan of the files if the site has a scanner; otherwise skips the module. */
export async function beginScan({ client, job, data }: AuditContext): AuditResult {
  if (data.hasFileScanner) return afterScan(data, await client.startScan(), 0)
  return {
    type: 'next',
    step: 'verdict',
    data,
    write: (tx) => skipModule(tx, auditIdOf(job), 'suspiciousfiles', noScanner),
  }
}

/** Lets the scan work on. */
export async function continueScan({ client, data }: AuditContext): AuditResult {
  return afterScan(data, await client.stepScan(data.scan.session), data.scan.steps + 1)
}

function afterScan(data: AuditData, state: ScanState, steps: number): Outcome<AuditData> {
  if (state.error !== '') throw new SiteError('scan_failed', { detail: state.error })
  if (steps > mostSteps) throw new SiteError('scan_failed', { detail: 'the scan came to no end' })
  const scan = { id: state.scanId === 0 ? data.scan.id : state.scanId, session: state.session, steps }
  return {
    type: 'next',
    step: state.isDone ? 'listAlerts' : 'scanStep',
    data: { ...data, scan },
    // The duration is unknown, so each step advances by a tenth of the rest.
    progress: Math.round(scanned - (scanned - begun) * 0.9 ** steps),
  }
}

/**
 * Picks the files to read: suspicious ones, and changed core files, because the scan may know their changes.
 */
export async function listAlerts({ client, db, job, data }: AuditContext): AuditResult {
  const alerts = await client.listScanAlerts(data.scan.id, listed)
  const core = new Set((await auditOf(db, job)).modules.modifiedfiles?.map(({ file }) => file))
  const wanted = alerts
    .filter(({ isAcknowledged }) => !isAcknowledged)
    .filter(({ path, isSuspicious, isModified }) => isSuspicious || (isModified && core.has(path)))
    .sort((a, b) => b.score - a.score)
    .slice(0, mostAlerts)
  return {
    type: 'next',
    step: 'readAlert',
    data: {
      ...data,
      alerts: wanted.map(({ id, path, score, isSuspicious }) => ({ id, path, score, isSuspicious })),
      scan: { ...data.scan, session: {} },
    },
    progress: scanned,
    write: (tx) => saveModule(tx, auditIdOf(job), 'suspiciousfiles', []),
  }
}

/** Reads one file of the list; the verdict follows the last one. */
export async function readAlert({ client, db, job, data }: AuditContext): AuditResult {
  const [alert, ...alerts] = data.alerts
  if (alert === undefined) return { type: 'next', step: 'verdict', data, progress: read }
  const text = (await client.readScanAlert(alert.id)).slice(0, mostContent)
  const { path, score, isSuspicious } = alert
  const { modifiedfiles, suspiciousfiles } = (await auditOf(db, job)).modules
  const isDanger = isSuspicious ? isDangerousFile(path, score, text) : isDangerousChange(path, text)
  const files = (modifiedfiles ?? []).map((row) =>
    row.file === path && text !== '' ? { ...row, content: text, line: lineOfDiff(text) } : row,
  )
  return {
    type: 'next',
    step: 'readAlert',
    data: { ...data, alerts, dangerous: isDanger ? [...data.dangerous, path] : data.dangerous },
    write: async (tx) => {
      if (modifiedfiles !== null) await saveModule(tx, auditIdOf(job), 'modifiedfiles', files)
      if (!isSuspicious) return
      const found = [...(suspiciousfiles ?? []), suspiciousFile(path, score, text)]
      await saveModule(tx, auditIdOf(job), 'suspiciousfiles', found)
    },
  }
}

type SuspiciousFile = NonNullable<AuditModules['suspiciousfiles']>[number]

function suspiciousFile(file: string, score: number, text: string): SuspiciousFile {
  const passage = findPassage(text)
  return {
    file,
    match: passage?.match ?? `Threat score ${Math.round(score)}`,
    line: passage?.line ?? null,
    content: text === '' ? null : Buffer.from(text).toString('base64'),
  }
}
