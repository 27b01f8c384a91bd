import { describe, expect, it } from 'vitest'
import { item, list } from '../../testing/json-api-answers.ts'
import { answering, siteThat } from '../../testing/site-that.ts'

const binary = 'application/octet-stream'
const mib = 1_048_576

async function lengthOf(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let length = 0
  for await (const chunk of bytes) length += chunk.length
  return length
}

describe('downloadDirect', () => {
  it('reads no faster than its consumer: the site waits, memory holds a few pieces', async () => {
    const size = 96 * mib
    let written = 0
    const { client } = await siteThat((_request, response) => {
      response.writeHead(200, { 'content-type': binary })
      const piece = Buffer.alloc(256 * 1024)
      const more = () => {
        while (written < size) {
          written += piece.length
          if (!response.write(piece)) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    })
    let read = 0
    let mostAhead = 0
    for await (const bytes of client.downloadDirect(9, 1, size)) {
      read += bytes.length
      mostAhead = Math.max(mostAhead, written - read)
      await new Promise((done) => setImmediate(done))
    }
    expect(read).toBe(size)
    expect(mostAhead).toBeLessThan(16 * mib)
  })

  it("closes the connection and frees the site's slot when the consumer stops early", async () => {
    let closed = 0
    const { client } = await siteThat((request, response) => {
      response.writeHead(200, { 'content-type': binary }).write(Buffer.alloc(mib))
      request.socket.once('close', () => {
        closed += 1
      })
    })
    // More often than the limits let calls through at the same time.
    for (let index = 0; index < 20; index += 1) {
      for await (const bytes of client.downloadDirect(9, 1, mib)) {
        expect(bytes.length).toBeGreaterThan(0)
        break
      }
    }
    expect(closed).toBeGreaterThan(0)
  })

  it('refuses a part that is longer than the record says', async () => {
    const { client } = await siteThat(answering(200, binary, Buffer.alloc(3 * mib)))
    await expect(lengthOf(client.downloadDirect(9, 1, mib))).rejects.toMatchObject({
      reason: 'answer_too_large',
    })
  })

  it('reports a missing part, for which Akeeba answers 500 with an empty page', async () => {
    const { client } = await siteThat((_request, response) => {
      response.writeHead(500, 'Invalid backup part', { 'content-type': 'text/html' }).end()
    })
    await expect(lengthOf(client.downloadDirect(9, 7, 1))).rejects.toMatchObject({
      reason: 'error',
      status: 500,
    })
  })

  it('reports the error that Akeeba answers instead of bytes', async () => {
    const { client } = await siteThat(
      answering(200, 'application/json', '###{"status":404,"data":"No part"}###'),
    )
    await expect(lengthOf(client.downloadDirect(9, 1, 1))).rejects.toMatchObject({
      reason: 'backup_failed',
      status: 404,
    })
  })

  it('renews a changed secret word once and then returns the bytes', async () => {
    const renewed: string[] = []
    const { client, origin } = await siteThat(
      (request, response) => {
        const path = request.url ?? ''
        if (path.includes('akeebabackup/info')) {
          const endpoints = { v2: [`${origin}/site/api/index.php/v2/akeebabackup/index.php`] }
          const info = item({ installed: true, api: '3', secret: 'new word', endpoints })
          return answering(200, 'application/vnd.api+json', JSON.stringify(info))(request, response)
        }
        const plugins = list([{ id: 1, folder: 'webservices', element: 'akeebabackup', enabled: 1 }])
        if (path.includes('/v1/plugins'))
          return answering(200, 'application/vnd.api+json', JSON.stringify(plugins))(request, response)
        const isRight = request.headers['x-akeeba-auth'] === 'new word'
        if (isRight && path.includes('downloadDirect'))
          return answering(200, binary, Buffer.alloc(mib))(request, response)
        const body = isRight ? '{"status":200,"data":[]}' : '{"status":503,"data":"Access denied"}'
        answering(200, 'application/json', body)(request, response)
      },
      {
        renewal: { mayBegin: async () => true, save: async ({ secret }) => void renewed.push(secret) },
      },
    )
    expect(await lengthOf(client.downloadDirect(9, 1, mib))).toBe(mib)
    expect(renewed).toEqual(['new word'])
  })

  it('reports a connection that breaks and one that falls silent', async () => {
    const cut = await siteThat((request, response) => {
      response.writeHead(200, { 'content-type': binary, 'content-length': String(mib) }).write('begin')
      setImmediate(() => request.socket.destroy())
    })
    await expect(lengthOf(cut.client.downloadDirect(9, 1, mib))).rejects.toMatchObject({
      reason: 'connection_lost',
    })
    const silent = await siteThat(
      (_request, response) => void response.writeHead(200, { 'content-type': binary }).write('begin'),
      { scale: 0.001 },
    )
    await expect(lengthOf(silent.client.downloadDirect(9, 1, mib))).rejects.toMatchObject({
      reason: 'timeout',
    })
  })
})
