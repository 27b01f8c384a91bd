import { describe, expect, it } from 'vitest'
import type { RemoteArchive, RemoteBackup } from '../../connector/index.ts'
import { BackupTestData } from './backup-test-data.ts'
import { beginAgain, readArchive } from './read-archive.ts'

const archive: RemoteArchive = { size: 10, parts: 1, files: [{ part: 1, name: 'x.jpa', size: 10 }] }
const listed: RemoteBackup = {
  ...{ remoteId: 7, startedAt: null, size: 10, profileId: 1, state: 'complete', label: '', isFull: true },
  backupid: '',
}

const aSite = (info: RemoteArchive | null, backups: RemoteBackup[] = []) => ({
  getBackupInfo: async () => info,
  listBackups: async () => backups,
})

describe('readArchive', () => {
  it('returns no files when neither the record nor the list of backups knows the backup', async () => {
    expect(await readArchive(aSite(null), 7)).toMatchObject({ files: [] })
  })

  it('fails, instead of reporting a missing archive, while the list of backups has it', async () => {
    await expect(readArchive(aSite(null, [listed]), 7)).rejects.toMatchObject({ reason: 'answer_invalid' })
  })
})

describe('beginAgain after a failed verdict', () => {
  const data = BackupTestData.parse({ remoteId: 7, archive, way: 'segments' })
  const changed = { ...archive, files: [{ part: 1, name: 'x.jpa', size: 9 }] }

  it('accepts the verdict while the site lists the same files', async () => {
    expect(await beginAgain(aSite(archive), data)).toBeNull()
  })

  it('restarts the test with the files that the site lists now', async () => {
    const next = { type: 'next', data: { archive: changed, checkpoint: null, way: 'any', lists: 2 } }
    expect(await beginAgain(aSite(changed), data)).toMatchObject(next)
  })

  it('ends the test without a verdict when the files keep changing', async () => {
    const third = { ...data, lists: 3 }
    await expect(beginAgain(aSite(changed), third)).rejects.toMatchObject({ reason: 'answer_invalid' })
  })
})
