import { isDeepStrictEqual } from 'node:util'
import { PartDiffers } from '../../archive/index.ts'
import { type RemoteArchive, type SiteClient, SiteError } from '../../connector/index.ts'
import type { Outcome } from '../machine.ts'
import type { BackupTestData } from './backup-test-data.ts'

/** A deleted record has no files: the test says that the archive is missing. */
const nothing: RemoteArchive = { size: null, parts: 1, files: [] }
/** Records in one list (fleet §1.3). */
const mostListed = 200
/** An archive whose files change more often is not tested. */
const mostLists = 3

/**
 * What the site has of the backup; no files when they, or the record, are gone. "No such record" counts only
 * if the list of backups lacks it too. Rejects with a `SiteError`.
 */
export async function readArchive(
  client: Pick<SiteClient, 'getBackupInfo' | 'listBackups'>,
  remoteId: number,
): Promise<RemoteArchive> {
  const archive = await client.getBackupInfo(remoteId)
  if (archive !== null) return archive
  const listed = await client.listBackups(0, mostListed)
  if (listed.some((backup) => backup.remoteId === remoteId)) throw new SiteError('answer_invalid')
  return nothing
}

/**
 * Where the files at the site are no longer those of the test, it begins again with them: the step that does
 * so. Null: they are the same, so what was found of them counts. Rejects with a `SiteError`.
 */
export async function beginAgain(
  client: Pick<SiteClient, 'getBackupInfo' | 'listBackups'>,
  data: BackupTestData,
): Promise<Outcome<BackupTestData> | null> {
  const archive = await readArchive(client, data.remoteId)
  if (isDeepStrictEqual(archive, data.archive)) return null
  if (data.lists === mostLists) throw new SiteError('answer_invalid')
  const next = { ...data, archive, checkpoint: null, way: 'any' as const, lists: data.lists + 1 }
  return { type: 'next', step: 'verify', data: next }
}

/** True for an error that files which have changed explain. */
export function mayBeChanged(error: unknown): error is SiteError | PartDiffers {
  if (error instanceof PartDiffers) return true
  return error instanceof SiteError && ['backup_failed', 'answer_invalid'].includes(error.reason)
}
