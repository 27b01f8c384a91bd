import type { Backup, BackupFile, SiteDetail } from '@flotilla/api/contract'
import { useCan, usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { formatMegabytes } from '@flotilla/ui/format'
import { QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useMutation, useQuery } from '@tanstack/react-query'
import { backupFiles, saveBackupFile } from '../../../../data/backups/backup-files.ts'

type Props = { site: SiteDetail; backup: Backup }

/** Where Akeeba puts them unless the profile says otherwise. */
const usualFolder = 'administrator/components/com_akeebabackup/backup'

/** The files of a backup to save, or where they are where the backend hands out none. */
export function RestoreFiles({ site, backup }: Props) {
  const canDownload = useCan('backup-download')
  if (!canDownload) return <AtTheHost site={site} />
  return <Files site={site} backup={backup} />
}

function Files({ site, backup }: Props) {
  const query = useQuery(backupFiles(usePlatform(), backup.id))
  return (
    <>
      <QueryState
        query={query}
        of="files of the backup"
        skeleton={<SkeletonRows rows={2} label="Asking the site for the files" />}
      >
        {(files) => <FileList backupId={backup.id} files={files} />}
      </QueryState>
      {query.error !== null && <AtTheHost site={site} />}
    </>
  )
}

function AtTheHost({ site }: { site: SiteDetail }) {
  return (
    <p>
      They are at the host of {site.name}, usually in the folder <code>{usualFolder}</code>: one file that
      ends in <code>.jpa</code> or <code>.zip</code>, and beside it <code>.j01</code>, <code>.j02</code> and
      so on, if it has several parts. Take all of them, by SFTP or the host’s file manager.
    </p>
  )
}

function FileList({ backupId, files }: { backupId: number; files: readonly BackupFile[] }) {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  return (
    <>
      <p>
        {files.length === 1 ? 'One file' : `All ${files.length} files, as they are`}, {formatMegabytes(total)}
        . Your browser shows the progress, and can resume a download that broke off.
      </p>
      <ul className="st-restore__files" aria-label="Files of the backup">
        {files.map((file) => (
          <FileRow key={file.file} backupId={backupId} file={file} />
        ))}
      </ul>
    </>
  )
}

/** Asks for its address each time: that works once, for a minute. */
function FileRow({ backupId, file }: { backupId: number; file: BackupFile }) {
  const save = useMutation(saveBackupFile(usePlatform()))
  return (
    <li className="st-restore__file">
      <span className="st-restore__name">{file.name}</span>
      <span className="st-restore__size">
        {file.size < 1_048_576 ? 'under 1 MB' : formatMegabytes(file.size)}
      </span>
      <Button
        size="xs"
        icon="download"
        isBusy={save.isPending}
        aria-label={`Download ${file.name}`}
        onClick={() => save.mutate({ backupId, file: file.file })}
      >
        Download
      </Button>
    </li>
  )
}
