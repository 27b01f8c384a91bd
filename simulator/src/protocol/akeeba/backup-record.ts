import { archiveNameOf, formatOf, nominalPartBytes } from '../../archives/archive-of.ts'
import { backupsOf, type LiveBackup } from '../../sites/backups-of.ts'
import type { LiveSite } from '../../sites/live-site.ts'
import { backupRunOf } from '../../sites/runs-of.ts'

const sqlTime = (time: string) => time.replace('T', ' ').replace('Z', '')

function toRecord(backup: LiveBackup, format: 'jpa' | 'zip') {
  const parts = Math.max(1, Math.ceil(backup.size / nominalPartBytes))
  const archivename = `${archiveNameOf(backup)}.${format}`
  const hasFiles = backup.state === 'complete'
  return {
    id: backup.remoteId,
    description: backup.description,
    comment: '',
    backupstart: sqlTime(backup.start),
    backupend: sqlTime(backup.end),
    status: backup.state === 'fail' ? 'fail' : 'complete',
    origin: 'json',
    type: backup.profileId === 1 ? 'full' : 'dbonly',
    profile_id: backup.profileId,
    archivename,
    absolute_path: `/var/www/backups/${archivename}`,
    multipart: parts === 1 ? 0 : parts,
    tag: 'json',
    backupid: backup.backupid,
    filesexist: hasFiles ? 1 : 0,
    meta: backup.state === 'fail' ? 'fail' : hasFiles ? 'ok' : 'obsolete',
    size: backup.size,
  }
}

/** A record as `listBackups` tells it; `meta` obsolete: the archive is gone. */
export type BackupRecord = ReturnType<typeof toRecord>

/** Records of the site, newest first; a run that is not over is `run` and `pending`. */
export function recordsOf(site: LiveSite, epochMs: number): BackupRecord[] {
  const format = formatOf(site)
  const records = backupsOf(site).map((backup) => toRecord(backup, format))
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
    records.push({ ...record, status: 'run', backupend: '', filesexist: 0, meta: 'pending' })
  }
  return records.sort((a, b) => b.id - a.id)
}
