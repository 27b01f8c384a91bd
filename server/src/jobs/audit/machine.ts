import { ErrorCode } from '@flotilla/api/contract'
import { SiteError } from '../../connector/index.ts'
import { anyMachine } from '../machine.ts'
import {
  type AuditContext,
  AuditData,
  type AuditResult,
  auditIdOf,
  auditOf,
  type ModuleName,
  saveModule,
  skipModule,
} from './audit-data.ts'
import { beginAudit, cancelAudit, failAudit, finishAudit } from './finish.ts'
import { isDangerousChange } from './judge.ts'
import { beginScan, continueScan, listAlerts, readAlert } from './scan-steps.ts'
import { auditConfiguration, begin, beginWithoutConnector, readUsers } from './settings-steps.ts'

/** Most changed files that are stored; a site with more does not have the published version at all. */
const mostFiles = 1000
/** Least share of the published files: a site that is done earlier has compared something else. */
const leastShare = 0.5
const prepared = 22
const compared = 70

/** Looks up the published checksums of the site's version, then lets the site fetch them. */
async function prepareFiles({ client, data }: AuditContext): AuditResult {
  if (data.version === '') return { type: 'next', step: 'verdict', data }
  await client.publishedChecksums(data.version)
  await client.prepareChecksums()
  return { type: 'next', step: 'compare', data: { ...data, lastId: 0 }, progress: prepared }
}

/** Compares one section of the list. The same section gives the same files, so the step may be repeated. */
async function compareFiles({ client, db, job, data }: AuditContext): AuditResult {
  const { paths } = await client.publishedChecksums(data.version)
  const { isDone, lastId, changed } = await client.stepChecksums(data.lastId)
  const furthest = Math.max(lastId, data.lastId)
  if (!isDone && lastId <= data.lastId)
    throw new SiteError('compare_failed', { detail: placeOf(furthest, paths) })
  if (isDone && furthest < paths.size * leastShare)
    throw new SiteError('compare_failed', { detail: placeOf(furthest, paths) })
  const before = data.lastId === 0 ? [] : ((await auditOf(db, job)).modules.modifiedfiles ?? [])
  // A file that is not published is not a core file, whatever the site says.
  const more = changed.filter((file) => paths.has(file)).map((file) => ({ file, content: null, line: null }))
  const found = [...before, ...more].slice(0, mostFiles)
  const share = isDone ? 1 : Math.min(1, furthest / paths.size)
  const dangerous = more.flatMap(({ file }) => (isDangerousChange(file, '') ? [file] : []))
  return {
    type: 'next',
    step: isDone ? 'scan' : 'compare',
    data: { ...data, lastId, dangerous: [...data.dangerous, ...dangerous] },
    progress: Math.round(prepared + (compared - prepared) * share),
    write: (tx) => saveModule(tx, auditIdOf(job), 'modifiedfiles', found),
  }
}

function placeOf(row: number, paths: ReadonlySet<string>): string {
  return `it ended at file ${row} of ${paths.size}`
}

const notCompared = 'The core files could not be compared. '

/** Judges the findings of the modules. An audit has failed if no module ran. */
async function judge({ db, job, site, data, now }: AuditContext): AuditResult {
  const { modules, notes } = await auditOf(db, job)
  if (Object.values(modules).every((found) => found === null)) {
    const message = notes.joomlaconfiguration ?? notes.modifiedfiles ?? 'No part of the audit could be done.'
    return { type: 'failed', failure: { code: 'site_plugin_off', message } }
  }
  return { type: 'done', write: (tx) => finishAudit(tx, job, site, data.dangerous, now) }
}

/**
 * The audit of a site: begin → configuration → users … → files → compare … → scan → scanStep … → listAlerts →
 * readAlert … → verdict. It only reads, so every step may be repeated. What a module finds is saved with the
 * step that found it; a module that the site cannot do is left out with its cause, and the others go on.
 */
export const auditMachine = anyMachine<AuditData>({
  kind: 'audit',
  data: AuditData,
  first: 'begin',
  progressEvent: 'audit.progress',
  steps: {
    begin: { run: begin, onError: 'beginWithoutConnector' },
    beginWithoutConnector: { run: beginWithoutConnector },
    configuration: { run: auditConfiguration, onError: 'noConfiguration' },
    noConfiguration: { run: onModuleError('joomlaconfiguration', 'users') },
    users: { run: readUsers, onError: 'noUsers' },
    noUsers: { run: onModuleError('users', 'files') },
    files: { run: prepareFiles, onError: 'noFiles' },
    compare: { run: compareFiles, onError: 'noFiles' },
    noFiles: { run: onModuleError('modifiedfiles', 'scan', { isOptional: true, lead: notCompared }) },
    scan: { run: beginScan, onError: 'noScan' },
    scanStep: { run: continueScan, onError: 'noScan' },
    listAlerts: { run: listAlerts, onError: 'noScan' },
    readAlert: { run: readAlert, onError: 'noScan' },
    noScan: { run: onModuleError('suspiciousfiles', 'verdict', { isOptional: true }) },
    verdict: { run: judge },
  },
  check: async () => null,
  onAccepted: beginAudit,
  onFailed: failAudit,
  cancel: {
    refusal: 'The audit is all but done; it cannot be cancelled any more.',
    onCancelled: cancelAudit,
  },
})

/** The site lacks the component that a module needs, or refuses its use: the other modules go on. */
const absent: ReadonlySet<string> = new Set(['site_plugin_off', 'site_token'])
/** The component is there and fails. */
const broken: ReadonlySet<string> = new Set(['site_error', 'site_plugin_error'])

type Options = {
  /** Errors of the component itself do not end the audit either. */
  isOptional?: boolean
  /** Put in front of the cause. */
  lead?: string
}

/** A step that skips a module with its cause and goes on at `next`; a site in trouble ends the audit. */
function onModuleError(name: ModuleName, next: string, { isOptional = false, lead = '' }: Options = {}) {
  return async ({ job, data }: AuditContext): AuditResult => {
    const code = ErrorCode.catch('internal').parse(job.errorCode)
    const message = job.errorMessage ?? ''
    if (!absent.has(code) && !(isOptional && broken.has(code))) {
      return { type: 'failed', failure: { code, message } }
    }
    return {
      type: 'next',
      step: next,
      data,
      write: (tx) => skipModule(tx, auditIdOf(job), name, `${lead}${message}`),
    }
  }
}
