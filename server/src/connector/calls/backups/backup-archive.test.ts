import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createConnector } from '../../connector.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A backup tool that answers every call with `body`; the queries it got. */
async function toolThat(body: unknown, httpStatus = 200) {
  const queries: URLSearchParams[] = []
  const server = createServer((request, response) => {
    queries.push(new URL(request.url ?? '', 'http://site.test').searchParams)
    response.writeHead(httpStatus, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const apiUrl = `http://127.0.0.1:${port}/api/index.php`
  const backup = { url: `${apiUrl}/v2/akeebabackup/index.php`, secret: 's' }
  const client = createConnector({ allowsLoopback: true }).site({ apiUrl, token: 't', backup })
  return { client, queries }
}

const file = (part: number, size: number, name = `site.j0${part}`) => ({ part, name, size })
const record = (fields: object) => ({ status: 200, data: { size: 30, multipart: 2, ...fields } })
const missing = { status: 404, data: 'Backup record not found' }

describe('getBackupInfo', () => {
  it('returns the files in archive order, from a list as from an object', async () => {
    const [last, ...numbered] = [file(1, 20, 'site.jpa'), file(2, 6, 'site.j01'), file(3, 4, 'site.j02')]
    const files = [...numbered, last]
    for (const filenames of [[last, ...numbered], { 1: { ...last, size: '20' }, 2: files[0], 3: files[1] }]) {
      const { client, queries } = await toolThat(record({ filenames }))
      await expect(client.getBackupInfo(7)).resolves.toEqual({ size: 30, parts: 2, files })
      expect(Object.fromEntries(queries[0] ?? [])).toEqual({ method: 'getBackupInfo', backup_id: '7' })
    }
  })

  it.each([
    ['nothing', { size: null, filenames: [file(1, 10)] }],
    ['a negative number', { size: -2_147_483_000, filenames: [file(1, 10)] }],
    ['its largest number', { size: 2_147_483_647, filenames: [file(1, 5_000_000_000)] }],
    ['the rest of 32 bits', { size: 705_032_704, filenames: [file(1, 5_000_000_000)] }],
  ])('returns no size when the record says %s', async (_, fields) => {
    const { client } = await toolThat(record(fields))
    expect((await client.getBackupInfo(7))?.size).toBeNull()
  })

  it.each([
    ['text, as Akeeba Backup 10 gives it', { size: undefined, total_size: '30', multipart: '2' }, 30],
    ['both, which an older one gives', { size: 20, total_size: '30' }, 30],
    ['the size alone', { size: '20', total_size: 'NULL' }, 20],
    ['nothing, as of a backup that failed', { size: undefined }, null],
  ])('returns the size of the record: %s', async (_, fields, size) => {
    const { client } = await toolThat(record({ filenames: [file(1, 10)], ...fields }))
    expect(await client.getBackupInfo(7)).toMatchObject({ size, parts: 2 })
  })

  it('returns null for a backup that Akeeba does not know, but fails when the web server answers 404', async () => {
    await expect((await toolThat(missing)).client.getBackupInfo(7)).resolves.toBeNull()
    const gone = await toolThat(missing, 404)
    await expect(gone.client.getBackupInfo(7)).rejects.toMatchObject({ reason: 'plugin_missing' })
    await expect(gone.client.download(7, 1, 1)).rejects.toMatchObject({ reason: 'plugin_missing' })
  })

  it('accepts a backup without files', async () => {
    const { client } = await toolThat(record({ multipart: 0, filenames: [] }))
    await expect(client.getBackupInfo(7)).resolves.toEqual({ size: 30, parts: 1, files: [] })
  })
})

describe('download of a segment', () => {
  it('returns bytes, and sends both parameter names that Akeeba versions use for the part', async () => {
    const { client, queries } = await toolThat({ status: 200, data: Buffer.from('bytes').toString('base64') })
    expect(Buffer.from((await client.download(7, 3, 2)) ?? []).toString()).toBe('bytes')
    const asked = { backup_id: '7', part: '3', part_id: '3', segment: '2', chunk_size: '1' }
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({ method: 'download', ...asked })
  })

  it.each(['Invalid segment', 'Invalid backup part'])(
    'fails with the words of Akeeba for this way of download: %s',
    async (words) => {
      const { client } = await toolThat({ status: 404, data: words })
      await expect(client.download(7, 1, 9)).rejects.toMatchObject({ status: 404, detail: words })
    },
  )

  it('refuses an answer that is not base64, and another error of Akeeba', async () => {
    const junk = await toolThat({ status: 200, data: '<b>Notice</b> AAAA' })
    await expect(junk.client.download(7, 1, 1)).rejects.toMatchObject({ reason: 'answer_invalid' })
    const failed = await toolThat({ status: 500, data: 'Cannot open file' })
    await expect(failed.client.download(7, 1, 1)).rejects.toMatchObject({ reason: 'backup_failed' })
  })
})
