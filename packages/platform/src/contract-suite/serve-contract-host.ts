import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { mediaType } from './media-type.ts'

/** The product's own policy (quality: security); a remote that needs more than this does not work in it. */
const policyWith = (nonce: string) =>
  [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ')

type Folders = {
  /** Folder of the built host. */
  host: string
  /** Prefix of addresses → folder of the remote's files. */
  remote: { prefix: string; dist: string }
  /** `http://127.0.0.1:4000`; null: every call answers 404. */
  apiUrl: string | null
}

/** Serves the host, the remote and the API from one origin, under the product's policy. */
export async function serveContractHost(
  folders: Folders,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answer(request, response, folders).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, close }
}

async function answer(request: IncomingMessage, response: ServerResponse, folders: Folders): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://host')
  const { host, remote, apiUrl } = folders
  if (pathname === '/favicon.ico') response.writeHead(204).end()
  else if (pathname.startsWith('/api/')) await passOn(request, response, apiUrl, `${pathname}${search}`)
  else if (pathname === '/') await sendPage(response, host)
  else if (pathname.startsWith(remote.prefix))
    await sendFile(response, remote.dist, pathname.slice(remote.prefix.length))
  else await sendFile(response, host, pathname)
}

async function sendPage(response: ServerResponse, host: string): Promise<void> {
  const nonce = randomBytes(16).toString('base64')
  const html = (await readFile(path.join(host, 'index.html'), 'utf8')).replaceAll('__CSP_NONCE__', nonce)
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyWith(nonce),
    })
    .end(html)
}

async function sendFile(response: ServerResponse, folder: string, file: string): Promise<void> {
  const content = await readFile(path.join(folder, path.normalize(`/${decodeURIComponent(file)}`))).catch(
    () => null,
  )
  if (content === null) response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
  else response.writeHead(200, { 'content-type': mediaType(file) }).end(content)
}

async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  apiUrl: string | null,
  address: string,
) {
  if (apiUrl === null) {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"No API."}')
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { authorization, 'content-type': type } = request.headers
  const headers = {
    accept: 'application/json',
    ...(authorization && { authorization }),
    ...(type && { 'content-type': type }),
  }
  const body = chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }
  const given = await fetch(`${apiUrl}${address}`, { method: request.method ?? 'GET', headers, ...body })
  response
    .writeHead(given.status, { 'content-type': given.headers.get('content-type') ?? 'application/json' })
    .end(Buffer.from(await given.arrayBuffer()))
}
