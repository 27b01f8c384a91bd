import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { mediaType } from '@flotilla/platform/contract-suite'
import { readRelease } from './read-release.ts'

export type ServedRemote = { name: string; url: string; close: () => Promise<void> }

/**
 * Serves a built remote from this machine, for `?remote.<name>=http://localhost:…` in a console that allows it. Rejects
 * with a ReleaseError when the folder holds no built remote. `port` 0: a free one.
 */
export async function serveRemote(dist: string, port: number): Promise<ServedRemote> {
  const { name } = await readRelease(dist)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    void sendFile(path.join(dist, path.normalize(decodeURIComponent(pathname))))

    async function sendFile(file: string): Promise<void> {
      // The console is another origin; what is built may change while it is served.
      const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }
      const isFile = await stat(file).then(
        (found) => found.isFile(),
        () => false,
      )
      if (!isFile) response.writeHead(404, { ...headers, 'content-type': 'text/plain' }).end('Not found')
      else {
        response.writeHead(200, { ...headers, 'content-type': mediaType(file) })
        createReadStream(file).pipe(response)
      }
    }
  })
  const url = `http://localhost:${await listen(server, port)}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { name, url, close }
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
