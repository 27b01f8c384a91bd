import { ErrorCode } from '@flotilla/api/contract'
import type { Job } from '../job.ts'
import type { Outcome } from '../machine.ts'
import type { AuditContext, AuditData, AuditResult } from './audit-data.ts'
import { auditIdOf, auditOf } from './audit-row.ts'
import { judgeConfiguration } from './judge-configuration.ts'
import { judgeUsers, noUserFindings } from './judge-users.ts'
import { saveModule, skipModule } from './save-module.ts'

const usersOfPage = 200
/** Findings that are kept of one check; nobody reads more. */
const mostFindings = 500
const afterBegin = 3
const afterConfiguration = 8
const afterUsers = 20

const noConnector =
  'Not available with this connection: the site has no connector. Install the Panopticon connector in Joomla, then refresh the site.'

/** Asks what the site is and can. */
export async function begin({ client, job, data }: AuditContext): AuditResult {
  const { adapter, appVersion, hasFileScanner } = await client.info(false)
  if (adapter === 'core-only') return withoutConnector(job, data)
  const known = { ...data, version: appVersion, hasFileScanner }
  return { type: 'next', step: 'configuration', data: known, progress: afterBegin }
}

/** The connector was there once and is not now: what Joomla itself tells is judged all the same. */
export async function beginWithoutConnector({ job, data }: AuditContext): AuditResult {
  const code = ErrorCode.catch('internal').parse(job.errorCode)
  if (code !== 'site_plugin_off') {
    return { type: 'failed', failure: { code, message: job.errorMessage ?? '' } }
  }
  return withoutConnector(job, data)
}

/** Joomla itself still tells settings and users. */
function withoutConnector(job: Job, data: AuditData): Outcome<AuditData> {
  return {
    type: 'next',
    step: 'configuration',
    data: { ...data, version: '' },
    progress: afterBegin,
    write: async (tx) => {
      await skipModule(tx, auditIdOf(job), 'modifiedfiles', noConnector)
      await skipModule(tx, auditIdOf(job), 'suspiciousfiles', noConnector)
    },
  }
}

/** Judges the settings. Only the verdicts are kept. */
export async function readConfiguration({ client, job, data }: AuditContext): AuditResult {
  const checks = judgeConfiguration(await client.configuration())
  return {
    type: 'next',
    step: 'users',
    data,
    progress: afterConfiguration,
    write: (tx) => saveModule(tx, auditIdOf(job), 'joomlaconfiguration', checks),
  }
}

/** Judges one page of the users. */
export async function readUsers({ client, db, job, data, now }: AuditContext): AuditResult {
  const { users, hasMore } = await client.listUsers(data.usersFrom, usersOfPage)
  const before = data.usersFrom === 0 ? null : (await auditOf(db, job)).modules.users
  const judged = judgeUsers(before ?? noUserFindings, users, now)
  const checks = Object.fromEntries(
    Object.entries(judged).map(([name, list]) => [name, list.slice(0, mostFindings)]),
  )
  return {
    type: 'next',
    step: hasMore ? 'users' : 'files',
    data: { ...data, usersFrom: data.usersFrom + usersOfPage },
    progress: hasMore ? afterConfiguration : afterUsers,
    write: (tx) => saveModule(tx, auditIdOf(job), 'users', checks),
  }
}
