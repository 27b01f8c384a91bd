import { createServer, type RequestListener } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sendForStream } from './send.ts'

async function aHost(listener: RequestListener) {
  const server = createServer(listener)
  const closed = new Promise<void>((done) => {
    // Both ends have heard of it a turn later.
    server.on('connection', (socket) => socket.once('close', () => setImmediate(() => setImmediate(done))))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The host has no port.')
  const url = new URL(`http://127.0.0.1:${address.port}/`)
  const call = { url, method: 'GET' as const, headers: {}, body: null, timeoutMs: 50, maxBytes: 1000 }
  let ends = 0
  const answer = sendForStream(call, [{ address: '127.0.0.1', family: 4 }], () => {
    ends += 1
  })
  return { answer, closed, ends: () => ends }
}

describe('the limiter slot of a streamed call', () => {
  it.each([
    ['a host that never answers', () => {}, 'timeout'],
    ['a host that hangs up', (request) => request.socket.destroy(), 'connection_lost'],
  ] satisfies [string, RequestListener, string][])(
    'is freed exactly once after %s',
    async (_, listener, reason) => {
      const { answer, closed, ends } = await aHost(listener)
      await expect(answer).rejects.toMatchObject({ reason })
      await closed
      expect(ends()).toBe(1)
    },
  )

  it('is freed exactly once after an answer that falls silent', async () => {
    const { answer, closed, ends } = await aHost((_request, response) => {
      response.writeHead(200).write('begin')
    })
    const { bytes } = await answer
    const read = async () => {
      for await (const chunk of bytes) expect(chunk.length).toBeGreaterThan(0)
    }
    await expect(read()).rejects.toMatchObject({ reason: 'timeout' })
    await closed
    expect(ends()).toBe(1)
  })
})
