import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { mediaType } from '@flotilla/platform/contract-suite'

export type FolderServer = { url: string; close(): Promise<void> }

/** Serves the files of a folder on a free port of this machine. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(folder, path.normalize(decodeURIComponent(pathname)))
    // The browser asks for one by itself; that a folder has none is no fault of its pages.
    if (pathname === '/favicon.ico') return response.writeHead(204).end()
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': mediaType(file) })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
