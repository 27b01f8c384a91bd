import { once } from 'node:events'
import { createServer } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { parentPort } from 'node:worker_threads'

/**
 * Runs as a worker: a site on loopback that connects like a proper one and then gives the most costly
 * answers. Its list is too long and has another version at each reading, its errors are made to defeat
 * patterns, its front page never ends.
 */
const json = 'application/vnd.api+json'
const lists = ['1.1', '1.2'].map(listOf)
const brackets = '<'.repeat(3_500_000)
const scripts = Buffer.from('<script '.repeat(8000))
let readings = 0

const server = createServer((request, response) => {
  const url = decodeURIComponent(request.url ?? '')
  const send = (status: number, type: string, body: string | undefined) =>
    void response.writeHead(status, { 'content-type': type }).end(body)
  if (!url.includes('/api/')) return void pipeline(Readable.from(forEver()), response, () => {})
  if (request.headers.authorization === undefined)
    return send(401, json, '{"errors":[{"title":"Forbidden"}]}')
  if (url.includes('/core/update'))
    return send(200, json, resource({ current: '5.4.8', latest: '5.4.8', phpVersion: '8.3.1' }))
  if (url.includes('/extensions')) {
    readings += 1
    return send(200, json, lists[readings % lists.length])
  }
  send(500, 'text/plain', brackets)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
parentPort?.postMessage(address === null || typeof address === 'string' ? 0 : address.port)

function* forEver(): Generator<Buffer> {
  for (;;) yield scripts
}

function resource(attributes: Record<string, unknown>): string {
  return JSON.stringify({ data: { attributes } })
}

function listOf(version: string): string {
  const data = Array.from({ length: 12_000 }, (_, index) => ({
    attributes: {
      extension_id: index + 1,
      name: `${'<'.repeat(50)}${index}`,
      type: 'module',
      folder: '',
      element: `x${index}`,
      version: '1.0',
      new_version: version,
      updatesites: [{ enabled: true }],
    },
  }))
  return JSON.stringify({ links: {}, data })
}
