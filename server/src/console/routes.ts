import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { findFile } from './find-file.ts'
import { makePage } from './page.ts'
import { securityHeaders } from './security-headers.ts'
import { acceptsBrotli, sendFile } from './send-file.ts'
import { withSocketAddress } from './socket-address.ts'

const compress = promisify(brotliCompress)
const pageQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** A hash in the name: the content never changes. */
const hashed = /\.[0-9a-f]{8,}\.\w+$/i
const looksLikeFile = /\.\w{1,12}$/
/** The only pages with fields of the payment provider (spec: account-and-administration §2). */
const paymentPage = /^\/add(card|sepa)(\/|$)/i
const mutableInRelease = /(?:\/manifest[\w-]*\.json|\.html)$/

/** The built console: shell, released remotes, runtime configuration (contract §1). */
export function consoleRoutes(app: Api, { settings, publicConfig }: Deps): void {
  const { SHELL_DIR, RELEASES_DIR } = settings

  app.get('/config.json', (c) =>
    c.json(withSocketAddress(publicConfig, c.req.header('host') ?? ''), 200, { 'Cache-Control': 'no-cache' }),
  )

  app.get('/remotes.json', async (c) => {
    const file = await findFile(RELEASES_DIR, 'remotes.json')
    return file ? sendFile(c, file, false) : missing(c)
  })

  app.get('/remotes/*', async (c) => {
    const file = await findFile(RELEASES_DIR, c.req.path.slice('/remotes/'.length))
    return file ? sendFile(c, file, !mutableInRelease.test(file.path)) : missing(c)
  })

  app.get('*', async (c) => {
    if (c.req.path !== '/' && c.req.path !== '/index.html') {
      const file = await findFile(SHELL_DIR, c.req.path)
      if (file) return sendFile(c, file, hashed.test(file.path))
      if (looksLikeFile.test(c.req.path) || !isNavigation(c)) return missing(c)
    }
    return sendPage(c)
  })

  async function sendPage(c: Context): Promise<Response> {
    const page = await makePage(SHELL_DIR, RELEASES_DIR, publicConfig)
    if (!page) return c.text('The console is not built. Run pnpm build.', 503)
    const headers: Record<string, string> = {
      ...securityHeaders(page.nonce, {
        host: c.req.header('host') ?? '',
        connect: otherOrigins(publicConfig),
        isHttps: settings.APP_URL.startsWith('https:'),
        isLocalAllowed: publicConfig.overrides === true,
        hasPaymentFields: publicConfig.stripe.publishableKey !== null && paymentPage.test(c.req.path),
      }),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(page.link !== '' && { Link: page.link }),
    }
    if (!acceptsBrotli(c)) return c.body(page.html, 200, headers)
    headers['Content-Encoding'] = 'br'
    return c.body(new Uint8Array(await compress(page.html, pageQuality)), 200, headers)
  }
}

/** Origins of an API and of a socket that are not the page's own. */
function otherOrigins({ apiUrl, realtime }: Deps['publicConfig']): string[] {
  const api = URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : []
  const scheme = realtime.tls ? 'wss' : 'ws'
  const socket = realtime.host === '' ? [] : [`${scheme}://${realtime.host}:${realtime.port}`]
  return [...api, ...socket]
}

function isNavigation(c: Context): boolean {
  return c.req.header('sec-fetch-mode') === 'navigate' || (c.req.header('accept') ?? '').includes('text/html')
}

function missing(c: Context): Response {
  return c.text('Not found', 404, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
}
