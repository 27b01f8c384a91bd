import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { createConnector, type Renewal, type SiteClient } from '../connector.ts'
import { politeness } from '../http/politeness.ts'
import type { Adapter } from '../site-target.ts'

/** A call as it came in. `form` is its body as fields; empty without one. */
export type SeenCall = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  form: Record<string, string>
}

export const testToken = 'c2hhMjU2OjE6dGVzdA=='
export const testSecret = 'word of akeeba'

type Options = { scale?: number; adapter?: Adapter; hasBackup?: boolean; renewal?: Renewal }

/**
 * A site on loopback that answers everything with `listener`, and its client, which knows the backup tool
 * unless `hasBackup` is false. `scale` shortens every time limit.
 */
export async function siteThat(
  listener: RequestListener,
  options: Options = {},
): Promise<{ client: SiteClient; seen: SeenCall[]; origin: string }> {
  const seen: SeenCall[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', () => {})
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
      const { method = '', url = '', headers } = request
      seen.push({ method, path: url, headers, form })
      listener(request, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port.')
  const origin = `http://127.0.0.1:${address.port}`
  return { client: clientAt(origin, options), seen, origin }
}

/** The client of a site where nothing listens: at a port that no test is given. */
export const siteThatIsGone = (options: Options = {}): SiteClient => clientAt('http://127.0.0.1:1', options)

function clientAt(
  origin: string,
  { scale = 1, adapter = 'panopticon', hasBackup = true, renewal }: Options,
): SiteClient {
  const rules = { total: 64, perKey: 8, gapMs: 0 }
  const connector = createConnector({
    allowsLoopback: true,
    timeoutScale: scale,
    politeness: { ...politeness, read: rules, update: rules },
  })
  const apiUrl = `${origin}/site/api/index.php`
  const backup = hasBackup ? { url: `${apiUrl}/v2/akeebabackup/index.php`, secret: testSecret } : null
  return connector.site({ apiUrl, token: testToken, backup, adapter }, renewal)
}

/** A listener that always answers the same. */
export function answering(
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  }
}
