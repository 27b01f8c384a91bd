import { describe, expect, it } from 'vitest'
import { answering, siteThat } from '../testing/site-that.ts'

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

describe('the records of a backup tool', () => {
  it('have the first profile where theirs cannot be one, and are left out where their own number cannot', async () => {
    const { client } = await site([record({ profile_id: 99_999_999_999 }), record({ id: 99_999_999_999 })])
    expect(await client.listBackups(0, 20)).toMatchObject([{ remoteId: 7, profileId: 1 }])
  })

  it.each([[1.5], [1e30], ['many']])('are of unknown size where theirs cannot be one: %s', async (size) => {
    const { client } = await site([record({ size, status: 'fail' })])
    expect(await client.listBackups(0, 20)).toMatchObject([{ remoteId: 7, size: 0 }])
  })

  it.each(['+012345-01-01T00:00:00Z', '-100000-01-01 00:00:00', 'yesterday'])(
    'are of no time where theirs cannot be one: %s',
    async (backupstart) => {
      const { client } = await site([record({ backupstart })])
      expect(await client.listBackups(0, 20)).toMatchObject([{ remoteId: 7, startedAt: null }])
    },
  )
})
