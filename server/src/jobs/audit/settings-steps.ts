import { ErrorCode } from '@flotilla/api/contract'
import type { Job } from '../job/job.ts'
import type { Outcome } from '../machine.ts'
import type { AuditContext, AuditData, AuditResult } from './audit-data.ts'
import { auditIdOf, auditOf, saveModule, skipModule } from './audit-data.ts'
import { judgeConfiguration, judgeUsers, noUserFindings } from './judge.ts'

const usersOfPage = 200
/** Most users that are read: a site might always have one more page. */
const mostUsers = 20_000
/** Most findings that are stored for one check; people do not read more. */
const mostFindings = 500
const afterBegin = 3
const afterConfiguration = 8
const afterUsers = 20

const noConnector =
  'Not available with this connection: the site has no connector. Install the Panopticon connector in Joomla, then refresh the site.'

const again = 'Make the API token as a Super User, then connect the site again.'
const noSettings = `The site sent none of its settings. ${again}`
const noUsers = `The site sent none of its users. ${again}`

/** Asks what the site is and can. */
export async function begin({ client, job, data }: AuditContext): AuditResult {
  const { adapter, appVersion, hasFileScanner } = await client.info(false)
  if (adapter === 'core-only') return withoutConnector(job, data)
  const known = { ...data, version: appVersion, hasFileScanner }
  return { type: 'next', step: 'configuration', data: known, progress: afterBegin }
}

/** The connector is gone: the audit still judges what Joomla itself reports. */
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

/** Judges the settings. Stores only the verdicts. */
export async function auditConfiguration({ client, job, data }: AuditContext): AuditResult {
  const checks = judgeConfiguration(await client.configuration())
  const hasAnswers = Object.values(checks).some((value) => value !== null)
  return {
    type: 'next',
    step: 'users',
    data,
    progress: afterConfiguration,
    write: (tx) =>
      hasAnswers
        ? saveModule(tx, auditIdOf(job), 'joomlaconfiguration', checks)
        : skipModule(tx, auditIdOf(job), 'joomlaconfiguration', noSettings),
  }
}

/** Judges one page of the users. */
export async function readUsers({ client, db, job, data, now }: AuditContext): AuditResult {
  const page = await client.listUsers(data.usersFrom, usersOfPage)
  const { users } = page
  const usersFrom = data.usersFrom + usersOfPage
  const hasMore = page.hasMore && usersFrom < mostUsers
  const isSilent = data.usersFrom === 0 && users.length === 0
  const before = data.usersFrom === 0 ? null : (await auditOf(db, job)).modules.users
  const judged = judgeUsers(before ?? noUserFindings, users, now)
  const checks = Object.fromEntries(
    Object.entries(judged).map(([name, list]) => [name, list.slice(0, mostFindings)]),
  )
  return {
    type: 'next',
    step: hasMore && !isSilent ? 'users' : 'files',
    data: { ...data, usersFrom },
    progress: hasMore ? afterConfiguration : afterUsers,
    write: (tx) =>
      isSilent
        ? skipModule(tx, auditIdOf(job), 'users', noUsers)
        : saveModule(tx, auditIdOf(job), 'users', checks),
  }
}
