import { describe, expect, it } from 'vitest'
import { answering, siteThat } from '../../testing/site-that.ts'

const record = (fields: object) => ({
  ...{
    id: 7,
    backupstart: '2026-11-19 03:24:00',
    profile_id: 1,
    status: 'complete',
    meta: 'ok',
    type: 'full',
  },
  ...{ size: 5_000_000, ...fields },
})
const site = (data: object[]) =>
  siteThat(answering(200, 'application/json', JSON.stringify({ status: 200, data })))

describe('listBackups', () => {
  it('assumes the first profile for an impossible profile number, and skips a record with an impossible number', async () => {
    const { client } = await site([record({ profile_id: 99_999_999_999 }), record({ id: 99_999_999_999 })])
    expect(await client.listBackups(0, 20)).toMatchObject([{ remoteId: 7, profileId: 1 }])
  })

  it.each([[1.5], [1e30], ['many']])(
    'returns size 0, which means unknown, for the impossible size %s',
    async (size) => {
      const { client } = await site([record({ size, status: 'fail' })])
      expect(await client.listBackups(0, 20)).toMatchObject([{ remoteId: 7, size: 0 }])
    },
  )

  it.each(['+012345-01-01T00:00:00Z', '-100000-01-01 00:00:00', 'yesterday'])(
    'returns no time for the impossible time %s',
    async (backupstart) => {
      const { client } = await site([record({ backupstart })])
      expect(await client.listBackups(0, 20)).toMatchObject([{ remoteId: 7, startedAt: null }])
    },
  )
})

describe('pageOfBackups', () => {
  it('has more pages after a full one, also when a record in it cannot be read', async () => {
    const full = await site([record({}), record({ id: 'x' })])
    expect(await full.client.pageOfBackups(0, 2)).toMatchObject({ hasMore: true, hasUnread: true })
    const short = await site([record({}), record({ id: 8 })])
    expect(await short.client.pageOfBackups(0, 3)).toMatchObject({ hasMore: false, hasUnread: false })
  })
})

describe('the list of backup profiles', () => {
  it('is refused when empty, since Akeeba always keeps the first profile', async () => {
    const { client } = await site([])
    await expect(client.profiles()).rejects.toMatchObject({ reason: 'answer_invalid' })
  })
})

describe('the answers of Akeeba Backup 10', () => {
  /** Every value is text, what is missing the text NULL, and neither `size` nor `meta` is there. */
  const raw = {
    ...{ id: '9', description: 'Nightly', comment: '', backupstart: '2026-11-19 03:24:00', profile_id: '2' },
    ...{ status: 'complete', origin: 'json', type: 'full', multipart: '0', tag: 'json', filesexist: '1' },
    ...{ total_size: '34186755', hasRemoteFiles: '0', frozen: '0', instep: '0', remote_filename: 'NULL' },
  }

  it('are read though their numbers are text', async () => {
    const { client } = await site([{ ...raw, meta: 'ok' }])
    expect(await client.listBackups(0, 20)).toMatchObject([
      { remoteId: 9, size: 34_186_755, profileId: 2, state: 'complete', isFull: true },
    ])
  })

  it.each(['fail', 'run'] as const)('are read for a record without a size: %s', async (status) => {
    const { client } = await site([{ ...raw, status, total_size: 'NULL', backupid: 'NULL' }])
    expect(await client.listBackups(0, 20)).toMatchObject([{ size: 0, state: status, backupid: '' }])
  })

  it('give the record number in each backup step', async () => {
    const step = {
      ...{ HasRun: 1, Error: '', ErrorException: '', Progress: 74, tag: 'json', Profile: 2, BackupID: '9' },
      ...{ backupid: 'id-20261119-9', Domain: 'Packing' },
    }
    const body = JSON.stringify({ status: 200, data: step })
    const { client } = await siteThat(answering(200, 'application/json', body))
    expect(await client.backupStep('id-20261119-9')).toMatchObject({
      remoteId: 9,
      isRunning: true,
      progress: 74,
    })
  })
})

describe('a refusal of Akeeba', () => {
  const saying = (status: number, data: string) =>
    siteThat(answering(200, 'application/json', JSON.stringify({ status, data })))

  it('counts as success for the deletion of a record that no longer exists', async () => {
    const { client } = await saying(0, 'Null primary key not allowed.')
    await expect(client.deleteBackup(9)).resolves.toBeUndefined()
  })

  it('fails the deletion of a record for any other reason', async () => {
    const { client } = await saying(500, 'The archive is in use')
    await expect(client.deleteBackup(9)).rejects.toMatchObject({ detail: 'The archive is in use' })
  })

  it('is quoted when Akeeba does not know the backup that should continue', async () => {
    const words = 'A backup error has occurred: Akeeba Engine detected a problem while saving temporary data'
    const { client } = await saying(500, words)
    await expect(client.backupStep('id-of-no-backup')).rejects.toMatchObject({
      reason: 'backup_failed',
      message: expect.stringContaining(words),
    })
  })

  it('of the secret word says that sites change it by themselves', async () => {
    const { client } = await saying(503, 'Access denied')
    await expect(client.profiles()).rejects.toMatchObject({
      reason: 'backup_secret_refused',
      message: expect.stringContaining('changed'),
    })
  })
})
