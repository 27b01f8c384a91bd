import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

/**
 * For tests: an S3 service with an empty bucket. s3rver ignores the conditions of a PUT, as older services
 * do; with `isConditional` a server before it minds them, as Amazon's documentation says.
 */
export async function startBucket({ isConditional = true } = {}) {
  const directory = await mkdtemp(path.join(tmpdir(), 'bucket-'))
  const service = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'releases', configs: [] }],
  })
  const { port } = await service.run()
  let isAway = false
  let asked = 0
  const front = createServer((incoming, answer) => {
    asked += 1
    if (isAway) answer.writeHead(503).end()
    else void passOn(incoming, answer, port, isConditional)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const address = front.address()
  if (address === null || typeof address === 'string') throw new Error('The bucket has no port.')
  const endpoint = `http://127.0.0.1:${address.port}`
  return {
    place: {
      ...{ endpoint, bucket: 'releases', prefix: 'console/', region: 'us-east-1' },
      ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    /** Settings of a server that keeps its releases there. */
    environment: {
      ...{ RELEASES_S3_BUCKET: 'releases', RELEASES_S3_ENDPOINT: endpoint, RELEASES_S3_PREFIX: 'console/' },
      ...{ RELEASES_S3_KEY: 'S3RVER', RELEASES_S3_SECRET: 'S3RVER' },
    },
    /** Requests so far. */
    asked: () => asked,
    /** From now on, or no longer, every request is answered with 503. */
    setAway: (away: boolean) => {
      isAway = away
    },
    async close() {
      front.closeAllConnections()
      front.close()
      await service.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Two PUTs at once are one after the other here, as one key is in a real service. */
let last: Promise<unknown> = Promise.resolve()

function passOn(incoming: IncomingMessage, answer: ServerResponse, port: number, isConditional: boolean) {
  const { method = 'GET', url = '/', headers } = incoming
  const forward = async () => {
    if (isConditional && method === 'PUT' && !(await isMet(`http://127.0.0.1:${port}${url}`, headers))) {
      incoming.resume()
      answer.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>')
      return
    }
    const inner = request({ port, method, path: url, headers })
    incoming.pipe(inner)
    const [reply] = (await once(inner, 'response')) as [IncomingMessage]
    answer.writeHead(reply.statusCode ?? 500, reply.headers)
    reply.pipe(answer)
    await once(answer, 'close')
  }
  if (method !== 'PUT') return forward()
  const turn = last.then(forward)
  last = turn.catch(() => {})
  return turn
}

async function isMet(url: string, headers: IncomingMessage['headers']): Promise<boolean> {
  const { status, headers: own } = await fetch(url, { method: 'HEAD' })
  if (headers['if-none-match'] === '*') return status === 404
  return headers['if-match'] === undefined || own.get('etag') === headers['if-match']
}
