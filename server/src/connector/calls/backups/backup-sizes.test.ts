import { describe, expect, it } from 'vitest'
import { answering, siteThat } from '../../testing/site-that.ts'

const record = (id: number, fields: object) => ({
  ...{ id, backupstart: '2026-11-19 03:24:00', profile_id: 1, status: 'complete', meta: 'ok', type: 'full' },
  ...fields,
})
const files = [
  { part: 1, name: 'site.j01', size: 3_000_000_000 },
  { part: 2, name: 'site.jpa', size: 1_000_000_000 },
]

/** A site on 32-bit PHP: its list says `records`, the files of a backup add up to 4 GB. */
function siteOf(
  records: object[],
  info: object = { status: 200, data: { size: -294_967_296, filenames: files } },
) {
  return siteThat((request, response) => {
    const isInfo = request.url?.includes('getBackupInfo')
    const answer = isInfo ? info : { status: 200, data: records }
    answering(200, 'application/json', JSON.stringify(answer))(request, response)
  })
}

describe('the size of a backup', () => {
  it('is the sum of its files where 32-bit PHP has overflown', async () => {
    const { client, seen } = await siteOf([record(9, { size: -294_967_296 }), record(8, { size: 5_000_000 })])
    const sizes = (await client.listBackups(0, 20)).map(({ remoteId, size }) => [remoteId, size])
    expect(sizes).toEqual([
      [9, 4_000_000_000],
      [8, 5_000_000],
    ])
    expect(seen.map(({ path }) => new URL(path, 'http://site.test').searchParams.get('backup_id'))).toEqual([
      null,
      '9',
    ])
  })

  it('is requested only for the five newest backups with files', async () => {
    const gone = record(99, { size: -1, meta: 'obsolete' })
    const many = Array.from({ length: 20 }, (_, index) => record(50 - index, { size: -1 }))
    const { client, seen } = await siteOf([gone, ...many])
    const sizes = (await client.listBackups(0, 200)).map(({ size }) => size)
    expect(sizes.filter((size) => size > 0)).toHaveLength(5)
    expect(sizes[0]).toBe(0)
    expect(seen).toHaveLength(6)
  })

  it('stays unknown where the site does not list the files', async () => {
    const { client } = await siteOf([record(9, { size: -1 })], { status: 404, data: 'no record' })
    expect((await client.listBackups(0, 20))[0]?.size).toBe(0)
  })
})
