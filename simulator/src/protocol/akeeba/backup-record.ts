import { archiveNameOf, formatOf } from '../../archives/archive-of.ts'
import { nominalPartBytes } from '../../fleet/base-site.ts'
import { sqlTime } from '../../fleet/moment.ts'
import { backupsOf, type LiveBackup } from '../../sites/backups-of.ts'
import type { LiveSite } from '../../sites/live-site.ts'
import { backupRunOf } from '../../sites/runs-of.ts'

const timeOf = (time: string) => sqlTime(Date.parse(time))

/**
 * The columns of a record: Akeeba sends each number as text, and a missing remote name as null or as text.
 */
function toRecord(backup: LiveBackup, format: 'jpa' | 'zip') {
  const parts = Math.max(1, Math.ceil(backup.size / nominalPartBytes))
  const archivename = `${archiveNameOf(backup)}.${format}`
  return {
    id: String(backup.remoteId),
    description: backup.description,
    comment: '',
    backupstart: timeOf(backup.start),
    backupend: timeOf(backup.end),
    status: backup.state === 'fail' ? 'fail' : 'complete',
    origin: 'json',
    type: backup.profileId === 1 ? 'full' : 'dbonly',
    profile_id: String(backup.profileId),
    archivename,
    absolute_path: `/var/www/backups/${archivename}`,
    multipart: parts === 1 ? '0' : String(parts),
    tag: 'json',
    backupid: backup.backupid,
    filesexist: backup.state === 'complete' ? '1' : '0',
    remote_filename: backup.remoteId % 2 === 0 ? null : 'NULL',
    total_size: String(backup.size),
    frozen: '0',
    instep: '0',
  }
}

/** A record in the form of `getBackupInfo`. */
export type BackupRecord = Omit<ReturnType<typeof toRecord>, 'backupend'> & { backupend: string | null }

/**
 * The same in the form of `listBackups`. `meta` obsolete: the archive is gone; `size` only where there is an
 * archive.
 */
export function listedRecord(record: BackupRecord) {
  const isThere = record.status === 'complete' && record.filesexist === '1'
  const meta = record.status === 'run' ? 'pending' : record.status === 'fail' ? 'fail' : 'obsolete'
  return {
    ...record,
    ...{ meta: isThere ? 'ok' : meta, hasRemoteFiles: false },
    ...(isThere ? { size: record.total_size } : {}),
  }
}

/** Records of the site, newest first; an unfinished run is `run`. */
export function recordsOf(site: LiveSite, epochMs: number): BackupRecord[] {
  const format = formatOf(site)
  const records = backupsOf(site).map((backup): BackupRecord => toRecord(backup, format))
  const run = backupRunOf(site, epochMs)
  if (run !== null) {
    const { remoteId, start, profileId, description, backupid } = run
    const test = { lastTestState: -1 as const, lastTestAt: null, lastTestReason: null }
    const unfinished = {
      ...{ remoteId, start, profileId, description, backupid },
      ...test,
      end: start,
      size: 0,
    }
    const record = toRecord({ ...unfinished, state: 'complete' }, format)
    records.push({ ...record, status: 'run', backupend: null, filesexist: '0', instep: '1' })
  }
  return records.sort((a, b) => Number(b.id) - Number(a.id))
}
