import { z } from 'zod'
import { type AkeebaContext, akeebaCall } from '../../akeeba/akeeba-call.ts'
import { shorten } from '../../joomla/classify-answer.ts'
import { LooseFlag, LooseInt, LooseText } from '../../joomla/json-api.ts'
import { SiteError } from '../../site-error.ts'
import { backupArchive } from './backup-archive.ts'

/**
 * Most backups, the newest, whose files are added up for one list: a 32-bit site has many, and each costs a
 * call.
 */
const mostSummed = 5

/**
 * One backup record of a site. `size` in bytes, 0 when unknown; `startedAt` null when the tool has no
 * readable time.
 */
export type RemoteBackup = {
  remoteId: number
  startedAt: Date | null
  size: number
  profileId: number
  state: 'run' | 'complete' | 'fail' | 'obsolete'
  /** Its description and comment. */
  label: string
  /** False for a backup of the database or the files alone, which cannot be tested. */
  isFull: boolean
  /** The id that `stepBackup` asks for; empty when the tool does not list it. */
  backupid: string
}

/**
 * The position of a running backup. `progress` 0-100; `error` not empty = failed; `sleepMs` = wait before the
 * next step.
 */
export type BackupStep = {
  isRunning: boolean
  progress: number
  backupid: string
  /** Record id; null when this answer lacks it. */
  remoteId: number | null
  error: string
  sleepMs: number
}

/** How Akeeba Backup 10 writes a missing value. */
const missing = 'NULL'

/** Bytes; 0 if the value is not a count, such as the -1 of a 32-bit site. */
const Size = z.coerce.number().int().min(0)

const Rec = z
  .object({
    id: LooseInt,
    backupstart: LooseText,
    size: Size.catch(0),
    total_size: Size.catch(0),
    profile_id: LooseInt.catch(1),
    status: LooseText,
    meta: LooseText,
    description: LooseText,
    comment: LooseText,
    type: LooseText,
    backupid: LooseText,
  })
  .transform(
    (raw): RemoteBackup => ({
      remoteId: raw.id,
      startedAt: readTime(raw.backupstart),
      size: raw.total_size || raw.size,
      profileId: raw.profile_id,
      state: stateOf(raw.status, raw.meta),
      label: `${raw.description} ${raw.comment}`,
      isFull: raw.type === '' || raw.type === 'full',
      backupid: raw.backupid === missing ? '' : raw.backupid,
    }),
  )

function stateOf(status: string, meta: string): RemoteBackup['state'] {
  if (status === 'complete') return meta === 'obsolete' ? 'obsolete' : 'complete'
  return status === 'run' ? 'run' : 'fail'
}

/**
 * Akeeba writes UTC without saying so: `2026-11-19 03:24:00`. Years that PostgreSQL reads differently count
 * as no time.
 */
function readTime(text: string): Date | null {
  const iso = /[zZ]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`
  const time = new Date(iso)
  const year = time.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? time : null
}

/**
 * A page of the records. `hasMore`: it is full. `hasUnread`: it has a record that cannot be read, so a backup
 * that is missing here may be there.
 */
export type BackupsPage = { backups: RemoteBackup[]; hasMore: boolean; hasUnread: boolean }

/** The newest records first; `limit` at most 200. */
export async function listBackups(
  context: AkeebaContext,
  from: number,
  limit: number,
): Promise<RemoteBackup[]> {
  return (await pageOfBackups(context, from, limit)).backups
}

/** The same, with what the answer says about records that are not in it. */
export async function pageOfBackups(
  context: AkeebaContext,
  from: number,
  limit: number,
): Promise<BackupsPage> {
  const data = { from: String(from), limit: String(Math.min(200, limit)) }
  const rows = await akeebaCall(
    context,
    { method: 'listBackups', data, timeoutMs: 60_000 },
    z.array(z.unknown()),
  )
  const listed = rows.slice(0, limit)
  const backups = listed.flatMap((row) => {
    const parsed = Rec.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
  const unknown = backups.filter(({ size, state }) => size === 0 && state === 'complete').slice(0, mostSummed)
  for (const backup of unknown) backup.size = await sumOfFiles(context, backup.remoteId)
  return { backups, hasMore: listed.length === limit, hasUnread: backups.length < listed.length }
}

/** The sum of a backup's files: on a 32-bit site its own size is useless (fleet §1.3). 0 when unknown. */
async function sumOfFiles(context: AkeebaContext, remoteId: number): Promise<number> {
  try {
    const archive = await backupArchive(context, remoteId)
    return (archive?.files ?? []).reduce((sum, { size }) => sum + size, 0)
  } catch (error) {
    if (error instanceof SiteError) return 0
    throw error
  }
}

/** No known tool has more. */
const mostProfiles = 200

/** Backup profiles of the site. Akeeba keeps the first one, so an empty list is no answer. */
export function backupProfiles(context: AkeebaContext): Promise<{ id: number; name: string }[]> {
  const Profile = z.object({ id: LooseInt, name: LooseText })
  return akeebaCall(
    context,
    { method: 'getProfiles', timeoutMs: 30_000 },
    z
      .array(Profile)
      .min(1)
      .transform((list) => list.slice(0, mostProfiles)),
  )
}

const Step = z
  .object({
    HasRun: LooseFlag,
    Error: LooseText,
    Progress: z.coerce.number().catch(0),
    backupid: LooseText,
    BackupID: LooseInt.optional().catch(undefined),
    sleepTime: z.coerce.number().catch(0),
  })
  .transform(
    (raw): BackupStep => ({
      isRunning: raw.HasRun && raw.Error === '',
      progress: Math.min(100, Math.max(0, Math.round(raw.Progress))),
      backupid: raw.backupid,
      remoteId: raw.BackupID ?? null,
      error: shorten(raw.Error),
      sleepMs: Math.max(0, raw.sleepTime),
    }),
  )

/** Begins a backup. `mark` is in its description and comment, so that it is found again when this answer
 * is lost. Never repeat blindly. */
export function startBackup(context: AkeebaContext, profileId: number, mark: string): Promise<BackupStep> {
  const data = { profile: String(profileId), description: `Backup by Flotilla (${mark})`, comment: mark }
  return akeebaCall(context, { method: 'startBackup', data, timeoutMs: 300_000, isPost: true }, Step)
}

/** Lets a running backup do one more step. */
export function stepBackup(context: AkeebaContext, backupid: string): Promise<BackupStep> {
  return akeebaCall(context, { method: 'stepBackup', data: { backupid }, timeoutMs: 300_000 }, Step)
}

/** What Akeeba says about a missing or deleted record. */
const noRecord = 'Null primary key not allowed.'

/** Deletes a record and its files, even of an incomplete backup; succeeds if it is already gone. */
export async function deleteBackup(context: AkeebaContext, remoteId: number): Promise<void> {
  const data = { backup_id: String(remoteId) }
  try {
    await akeebaCall(context, { method: 'delete', data, timeoutMs: 60_000 }, z.unknown())
  } catch (error) {
    if (!(error instanceof SiteError) || error.detail !== noRecord) throw error
  }
}
