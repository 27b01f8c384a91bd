import { ErrorCode } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type RemoteBackup, type SiteClient, SiteError, shorten } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { siteConfigurations } from '../../db/schema/site-settings.ts'
import { automaticUpdates } from '../extension-update/automatic-updates.ts'
import type { Failure } from '../job/job.ts'
import { failureOf } from '../job/job.ts'
import type { Outcome, StepContext, Write } from '../machine.ts'
import { finishBackup, keepBackups, testOf } from './finish.ts'

/**
 * State of a backup job. `looks` counts the searches of the site for a start whose answer was lost, `starts`
 * the starts that were never found.
 */
export const BackupData = z.object({
  profileId: z.number().default(1),
  backupid: z.string().default(''),
  remoteId: z.number().nullable().default(null),
  looks: z.number().default(0),
  starts: z.number().default(0),
  /** True for a backup before automated updates, which follow it. */
  isBeforeUpdates: z.boolean().default(false),
})
export type BackupData = z.infer<typeof BackupData>

type Context = StepContext<BackupData>
type Result = Promise<Outcome<BackupData>>

/** Records to read in search of a backup; the newest come first. */
export const recent = 20
/** Searches before a start whose answer was lost counts as never having reached the site. */
export const maxLooks = 3
/** Starts that a site may answer with nothing but an error. */
const maxStarts = 3
export const lookAgainMs = 4000
/** Longest pause that the site may ask for. */
const longestSleepMs = 10_000

/** The mark on a backup at the site that identifies it as ours. */
const markOf = (jobId: string) => `job ${jobId}`

/**
 * A site accepts a missing profile and backs up without its settings, so the server asks for the profiles
 * first.
 */
export async function checkProfile({ client, data }: Context): Result {
  const { profileId } = data
  const profiles = await client.profiles()
  if (profiles.some(({ id }) => id === profileId)) return { type: 'next', step: 'start', data }
  const message = `The site has no backup profile ${profileId}. ${chooseOf(profiles)}`
  return { type: 'failed', failure: { code: 'backup_unavailable', message } }
}

/** Most profiles that a sentence names. */
const mostNamed = 5

function chooseOf(profiles: { id: number; name: string }[]): string {
  if (profiles.length === 0) return 'Make one in Akeeba Backup, then refresh the site.'
  const named = profiles.slice(0, mostNamed).map(({ id, name }) => `${id} (${shorten(name)})`)
  const rest = profiles.length > mostNamed ? ` and ${profiles.length - mostNamed} more` : ''
  return `It has ${named.join(', ')}${rest}: choose one of them in the settings of the site or in its plan.`
}

/** Starts the backup. Not repeated: when its answer is lost, the site is searched for it. */
export async function start({ client, job, data }: Context): Result {
  const step = await client.backupStart(data.profileId, markOf(job.id))
  const next = { ...data, backupid: step.backupid, remoteId: step.remoteId }
  if (step.error !== '') return lookAt(next, failed(step.error))
  return {
    type: 'next',
    step: step.isRunning ? 'step' : 'finish',
    data: next,
    progress: step.progress,
    waitMs: pause(step.sleepMs),
  }
}

/** Continues the backup. May be repeated: each call continues from the site's own position. */
export async function step({ client, data }: Context): Result {
  const now = await client.backupStep(data.backupid)
  if (now.error !== '') return lookAt(data, failed(now.error))
  if (now.backupid !== '' && now.backupid !== data.backupid) {
    return lookAt(data, failed('The site restarted the backup by itself.'))
  }
  return {
    type: 'next',
    step: now.isRunning ? 'step' : 'finish',
    data: { ...data, remoteId: data.remoteId ?? now.remoteId },
    progress: now.progress,
    waitMs: pause(now.sleepMs),
  }
}

/** Searches the site for a backup of ours whose start was not answered. */
export async function search({ client, job, data }: Context): Result {
  const found = await find(client, job.id, data)
  if (found === null) {
    const looks = data.looks + 1
    if (looks < maxLooks)
      return { type: 'next', step: 'search', data: { ...data, looks }, waitMs: lookAgainMs }
    const starts = data.starts + 1
    if (starts >= maxStarts) return { type: 'failed', failure: reasonOf(job, null) }
    return { type: 'next', step: 'start', data: { ...data, looks: 0, starts }, waitMs: lookAgainMs }
  }
  const known = { ...data, remoteId: found.remoteId, backupid: found.backupid }
  if (found.state === 'run' && found.backupid !== '') return { type: 'next', step: 'step', data: known }
  return { type: 'next', step: 'finish', data: known }
}

/**
 * Reads how the backup ended from its record at the site, which counts more than the answers of the steps.
 */
export async function finish({ client, job, site, data, now }: Context): Result {
  const list = await client.listBackups(0, recent)
  const found = list.find((backup) => isOurs(backup, job.id, data)) ?? null
  if (found === null || found.state === 'run' || found.state === 'fail') {
    const failure = reasonOf(job, found)
    return { type: 'failed', failure, write: (tx) => keepBackups(tx, site, list) }
  }
  const write: Write = (tx) => finishBackup(tx, job, site, list, found, now)
  if (job.kind === 'backupandtest')
    return { type: 'done', write, followUps: (tx) => testOf(tx, job, site, found, now) }
  if (data.isBeforeUpdates) return { type: 'done', write, followUps: (tx) => automaticUpdates(tx, site) }
  return { type: 'done', write }
}

function find(client: SiteClient, jobId: string, data: BackupData): Promise<RemoteBackup | null> {
  return client
    .listBackups(0, recent)
    .then((list) => list.find((backup) => isOurs(backup, jobId, data)) ?? null)
}

/** Whether a record at the site is of this job. */
export function isOurs(backup: RemoteBackup, jobId: string, data: BackupData): boolean {
  return backup.remoteId === data.remoteId || backup.label.includes(markOf(jobId))
}

function reasonOf({ errorCode, errorMessage: message }: Context['job'], found: RemoteBackup | null): Failure {
  if (message !== null) return { code: ErrorCode.catch('site_error').parse(errorCode), message }
  if (found === null)
    return { code: 'site_error', message: 'The site does not list the backup. Look into its backup tool.' }
  return failureOf(
    new SiteError('backup_failed', {
      detail: found.state === 'run' ? 'the backup stopped before its end' : '',
    }),
  )
}

function failed(detail: string): Failure {
  return failureOf(new SiteError('backup_failed', { detail }))
}

/** The failure is kept in the job; the record at the site has the last word. */
function lookAt(data: BackupData, failure: Failure): Outcome<BackupData> {
  return { type: 'next', step: 'finish', data, failure }
}

function pause(sleepMs: number): number {
  return Math.min(longestSleepMs, sleepMs)
}

/** Profile that the settings of the site name for backups. */
export async function profileOf(tx: Db, siteId: number): Promise<number> {
  const [row] = await tx.select().from(siteConfigurations).where(eq(siteConfigurations.siteId, siteId))
  return row?.useDefaultBackupProfile === false ? 1 : (row?.defaultBackupProfile ?? 1)
}
