import { eq } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { type AuditModuleStates, type AuditModules, audits } from '../../db/schema/audits.ts'
import { fileIgnores } from '../../db/schema/site-settings.ts'
import { addActivity } from '../entities/add-activity.ts'
import { judgeSite } from '../entities/judge-site.ts'
import { addEvent } from '../events/add-event.ts'
import type { Failure, Job, Site } from '../job/job.ts'
import { placeOf } from '../job/job.ts'
import { auditIdOf, auditOf } from './audit-data.ts'
import { judgeAudit, judgeModules } from './verdict.ts'

/** A new audit of the site, which waits for its turn; returns its id. */
export async function newAudit(tx: Db, site: Site, at: Date): Promise<number> {
  const [row] = await tx
    .insert(audits)
    .values({ accountId: site.accountId, siteId: site.id, state: 0, createdAt: at })
    .returning({ id: audits.id })
  if (row === undefined) throw new Error('The audit was not stored.')
  return row.id
}

/** The audit itself begins. */
export async function beginAudit(tx: Db, job: Job, site: Site): Promise<void> {
  const auditId = auditIdOf(job)
  await tx.update(audits).set({ state: 1 }).where(eq(audits.id, auditId))
  await addEvent(tx, 'audit.started', placeOf(job, site, job.createdAt), { audit_id: auditId })
}

/**
 * The audit is complete: judges it without the files that are ignored now, sends the event, writes one line
 * in the log.
 */
export async function finishAudit(
  tx: Db,
  job: Job,
  site: Site,
  dangerous: string[],
  at: Date,
): Promise<void> {
  const audit = await auditOf(tx, job)
  const ignored = await tx.select().from(fileIgnores).where(eq(fileIgnores.siteId, site.id))
  const paths = new Set(ignored.map(({ path }) => path))
  const moduleStates = judgeModules(audit.modules, paths, new Set(dangerous))
  const auditstate = verdictOf(moduleStates)
  await tx
    .update(audits)
    .set({ ...endOf(audit.createdAt, at), state: 2, auditstate, moduleStates })
    .where(eq(audits.id, audit.id))
  await judgeSite(tx, site.id, at)
  const place = placeOf(job, site, at)
  await addEvent(tx, 'audit.finished', place, { audit_id: audit.id, state: 2, auditstate, message: null })
  if (auditstate === 1) await addActivity(tx, 'audit/success', place)
  else await addActivity(tx, 'audit/finished', place, { payload: wordsOf(audit.modules, paths) })
}

/** The audit came to no verdict: says why. */
export function failAudit(tx: Db, job: Job, site: Site, { message }: Failure, at: Date): Promise<void> {
  return giveUp(tx, job, site, { message }, at)
}

/** Somebody cancelled the audit, maybe before it began: says who. */
export function cancelAudit(tx: Db, job: Job, site: Site, message: string, at: Date): Promise<void> {
  return giveUp(tx, job, site, { message, is_cancelled: true }, at)
}

type Cause = { message: string; is_cancelled?: true }

async function giveUp(tx: Db, job: Job, site: Site, cause: Cause, at: Date): Promise<void> {
  const audit = await auditOf(tx, job)
  await tx
    .update(audits)
    .set({ ...endOf(audit.createdAt, at), state: 3, reason: cause.message })
    .where(eq(audits.id, audit.id))
  const place = placeOf(job, site, at)
  await addEvent(tx, 'audit.finished', place, { audit_id: audit.id, state: 3, auditstate: null, ...cause })
  await addActivity(tx, 'audit/failed', place, {
    payload: cause.message,
    isCancelled: cause.is_cancelled === true,
  })
}

function endOf(createdAt: Date, at: Date) {
  return { finishedAt: at, duration: Math.max(0, Math.round((at.getTime() - createdAt.getTime()) / 1000)) }
}

function verdictOf(states: AuditModuleStates): 0 | 1 | 2 {
  const verdict = judgeAudit(states)
  return verdict === 0 || verdict === 2 ? verdict : 1
}

/** "2 modified core files, 1 suspicious file". */
function wordsOf(found: AuditModules, ignored: ReadonlySet<string>): string {
  const files = (list: { file: string }[] | null) =>
    (list ?? []).filter(({ file }) => !ignored.has(file)).length
  const settings = Object.values(found.joomlaconfiguration ?? {}).filter(
    (value) => value !== null && value !== 0,
  )
  const users = new Set(Object.values(found.users ?? {}).flatMap((list) => list.map(({ id }) => id)))
  const count = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]
  return [
    ...count(files(found.modifiedfiles), 'modified core file', 'modified core files'),
    ...count(files(found.suspiciousfiles), 'suspicious file', 'suspicious files'),
    ...count(settings.length, 'setting to look at', 'settings to look at'),
    ...count(users.size, 'user to look at', 'users to look at'),
  ].join(', ')
}
