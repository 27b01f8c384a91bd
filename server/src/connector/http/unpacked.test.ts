import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { item } from '../testing/json-api-answers.ts'
import { answering, siteThat } from '../testing/site-that.ts'

const type = 'application/vnd.api+json'
const body = JSON.stringify(item({ extension_id: 7, name: 'Größe', version: '1.0', new_version: '' }))
const ways = [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const

/** A host that packs every answer, although no one asked it to. */
const packing = (way: string, bytes: Buffer) => answering(200, type, bytes, { 'content-encoding': way })

describe('an answer with a content encoding that we did not ask for', () => {
  it.each(ways)('is unpacked: %s', async (way, pack) => {
    const { client, seen } = await siteThat(packing(way, pack(body)))
    await expect(client.readExtension(7)).resolves.toMatchObject({ translatedName: 'Größe' })
    expect(seen[0]?.headers['accept-encoding']).toBe('identity')
  })

  it('keeps its HTTP error, whose cause is named', async () => {
    const refusal = gzipSync('{"errors":[{"title":"Forbidden"}]}')
    const { client } = await siteThat(answering(401, type, refusal, { 'content-encoding': 'gzip' }))
    await expect(client.readExtension(7)).rejects.toMatchObject({ reason: 'token_refused' })
  })

  it.each([
    ['is no such thing', 'gzip', Buffer.from(body)],
    ['is nothing that brotli knows', 'br', Buffer.from(body)],
    ['breaks off', 'gzip', gzipSync(body).subarray(0, 40)],
  ])('is refused when it %s', async (_, way, bytes) => {
    const { client } = await siteThat(packing(way, bytes))
    await expect(client.readExtension(7)).rejects.toMatchObject({ reason: 'answer_invalid' })
  })

  it('is refused as invalid, not as a network fault, when it is empty', async () => {
    const nothing = answering(200, type, '', { 'content-encoding': 'gzip', 'content-length': '0' })
    const { client } = await siteThat(nothing)
    await expect(client.readExtension(7)).rejects.toMatchObject({ reason: 'answer_invalid' })
  })

  it('is limited by its unpacked size', async () => {
    const { client } = await siteThat(packing('gzip', gzipSync(Buffer.alloc(9 * 1024 * 1024, ' '))))
    await expect(client.readExtension(7)).rejects.toMatchObject({ reason: 'answer_too_large' })
  })

  it('is unpacked also for a streamed part of an archive', async () => {
    const bytes = Buffer.from('JPA and more')
    const octets = 'application/octet-stream'
    const site = answering(200, octets, gzipSync(bytes), { 'content-encoding': 'gzip' })
    const { client } = await siteThat(site)
    const read: Uint8Array[] = []
    for await (const chunk of client.downloadDirect(9, 1, bytes.length)) read.push(chunk)
    expect(Buffer.concat(read).toString()).toBe('JPA and more')
  })
})
