import { backupsOf, type LiveBackup } from '../../sites/backups-of.ts'
import type { LiveSite } from '../../sites/live-site.ts'
import { backupRunOf } from '../../sites/runs-of.ts'

/** Bytes after which Akeeba begins another part. */
const partBytes = 2_146_435_072

const sqlTime = (time: string) => time.replace('T', ' ').replace('Z', '')

const archiveName = ({ start, remoteId }: { start: string; remoteId: number }) =>
  `site-${start.slice(0, 10).replaceAll('-', '')}-${remoteId}.jpa`

function toRecord(backup: LiveBackup) {
  const parts = Math.max(1, Math.ceil(backup.size / partBytes))
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
    archivename: archiveName(backup),
    absolute_path: `/var/www/backups/${archiveName(backup)}`,
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
  const records = backupsOf(site).map(toRecord)
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
    const record = toRecord({ ...unfinished, state: 'complete' })
    records.push({ ...record, status: 'run', backupend: '', filesexist: 0, meta: 'pending' })
  }
  return records.sort((a, b) => b.id - a.id)
}

/** Parts of the archive with their sizes; empty when it is gone. */
export function filesOf(record: BackupRecord): { part: number; name: string; size: number }[] {
  if (record.filesexist === 0) return []
  const parts = Math.max(1, record.multipart)
  return Array.from({ length: parts }, (_, at) => ({
    part: at + 1,
    name:
      at + 1 === parts
        ? record.archivename
        : record.archivename.replace('.jpa', `.j${String(at + 1).padStart(2, '0')}`),
    size: at + 1 === parts ? record.size - partBytes * (parts - 1) : partBytes,
  }))
}
