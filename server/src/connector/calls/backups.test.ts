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
})
