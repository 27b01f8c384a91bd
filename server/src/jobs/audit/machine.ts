import { ErrorCode } from '@flotilla/api/contract'
import { anyMachine } from '../machine.ts'
import { type AuditContext, AuditData, type AuditResult, type ModuleName } from './audit-data.ts'
import { auditIdOf, auditOf } from './audit-row.ts'
import { compareFiles, prepareFiles } from './compare-steps.ts'
import { beginAudit, cancelAudit, failAudit, finishAudit } from './finish.ts'
import { skipModule } from './save-module.ts'
import { beginScan, continueScan, listAlerts, readAlert } from './scan-steps.ts'
import { auditConfiguration, begin, beginWithoutConnector, readUsers } from './settings-steps.ts'

const notCompared = 'The core files could not be compared. '

/** Judges what the modules found. An audit of which no module ran has failed. */
async function judge({ db, job, site, data, now }: AuditContext): AuditResult {
  const { modules, notes } = await auditOf(db, job)
  if (Object.values(modules).every((found) => found === null)) {
    const message = notes.joomlaconfiguration ?? notes.modifiedfiles ?? 'No part of the audit could be done.'
    return { type: 'failed', failure: { code: 'site_plugin_off', message } }
  }
  return { type: 'done', write: (tx) => finishAudit(tx, job, site, data.dangerous, now) }
}

/**
 * The audit of a site: begin → configuration → users … → files → compare … → scan → scanStep … → listAlerts → readAlert …
 * → verdict. It only reads, so every step may be repeated. What a module finds is saved with the step that found it; a
 * module that the site cannot do is left out with its cause, and the others go on.
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

/** The site lacks the part that a module needs, or does not let us use it: the other modules go on. */
const absent: ReadonlySet<string> = new Set(['site_plugin_off', 'site_token'])
/** The part is there and stumbles over itself. */
const broken: ReadonlySet<string> = new Set(['site_error', 'site_plugin_error'])

type Options = {
  /** Errors of the part itself do not end the audit either. */
  isOptional?: boolean
  /** Put in front of the cause. */
  lead?: string
}

/** A step that leaves a module out with its cause and goes on at `next`; a site that is in trouble ends the audit. */
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
