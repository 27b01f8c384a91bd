import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { framedPageHeaders, type PageReach, pageHeaders, type RuntimeConfig } from '@flotilla/api/contract'
import type { Context } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Api, ApiContext } from '../http/api.ts'
import type { ReleaseStore } from '../ports/release-store.ts'
import type { Settings } from '../settings/settings.ts'
import { missing } from './missing.ts'
import { makePage } from './page.ts'
import { releaseRoutes } from './release-routes.ts'
import { staticFiles } from './static-files.ts'

/**
 * Full host and port of the socket, for a client that knows only the contract (contract §1): ours listens
 * where the caller reached us. A `hostHeader` that is no host leaves them empty; our console then uses its
 * own.
 */
export function withSocketAddress(config: RuntimeConfig, hostHeader: string): RuntimeConfig {
  const [, host, port] = /^([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i.exec(hostHeader) ?? []
  if (config.realtime.host !== '' || host === undefined) return config
  const usual = config.realtime.tls ? 443 : 80
  return {
    ...config,
    realtime: { ...config.realtime, host, port: port === undefined ? usual : Number(port) },
  }
}

const compress = promisify(brotliCompress)
const pageQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** A hash in the name: the content never changes. */
const hashed = /\.[0-9a-f]{8,}\.\w+$/i
/** The page of a remote in a sandboxed frame; its files are beside it. */
const framedPage = '/framed/'
const looksLikeFile = /\.\w{1,12}$/
/** The only pages with fields of the payment provider (spec: account-and-administration §2). */
const paymentPage = /^\/add(card|sepa)(\/|$)/i

type ConsoleDeps = {
  settings: Pick<Settings, 'APP_URL' | 'SHELL_DIR'>
  releases: ReleaseStore
  publicConfig: RuntimeConfig
}

/** The built console: shell, released remotes, runtime configuration (contract §1). */
export function consoleRoutes(app: Api, { settings, releases: store, publicConfig }: ConsoleDeps): void {
  const { SHELL_DIR } = settings

  app.get('/config.json', (c) => {
    // The console's own page knows its host; a proxy may pass a different one.
    const isOwnPage = c.req.header('sec-fetch-site') === 'same-origin'
    const config = isOwnPage ? publicConfig : withSocketAddress(publicConfig, c.req.header('host') ?? '')
    return c.json(config, 200, { 'Cache-Control': 'no-cache', Vary: 'Sec-Fetch-Site' })
  })

  releaseRoutes(app, store)
  app.get(framedPage, secureHeaders(framedPageHeaders(NONCE)), sendFramedPage)

  const shell = staticFiles({ folder: SHELL_DIR, isImmutable: (path) => hashed.test(path) })
  app.get(
    '*',
    (c, next) => (isTemplate(c) ? next() : shell(c, next)),
    (c, next) => {
      if (!isTemplate(c) && (looksLikeFile.test(c.req.path) || !isNavigation(c))) return missing(c)
      return secureHeaders(pageHeaders(NONCE, reachOf(c)))(c, next)
    },
    sendPage,
  )

  async function sendFramedPage(c: ApiContext): Promise<Response> {
    const file = path.join(SHELL_DIR, framedPage, 'index.html')
    const template = await readFile(file, 'utf8').catch(() => null)
    if (template === null) return missing(c)
    const html = template.replaceAll('__CSP_NONCE__', c.get('secureHeadersNonce') ?? '')
    return c.html(html, 200, { 'Cache-Control': 'no-cache' })
  }

  async function sendPage(c: ApiContext): Promise<Response> {
    // Without it the shell asks for the registry by itself.
    await store.bringRegistry().catch(() => {})
    const page = await makePage(SHELL_DIR, store.local, publicConfig, c.get('secureHeadersNonce') ?? '')
    if (!page) return c.text('The console is not built. Run pnpm build.', 503)
    const headers: Record<string, string> = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(page.link !== '' && { Link: page.link }),
    }
    if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(page.html, 200, headers)
    headers['Content-Encoding'] = 'br'
    return c.body(new Uint8Array(await compress(page.html, pageQuality)), 200, headers)
  }

  function reachOf(c: Context): PageReach {
    return {
      connect: [...socketsOf(c.req.header('host') ?? ''), ...otherOrigins(publicConfig)],
      isHttps: settings.APP_URL.startsWith('https:'),
      isLocalAllowed: publicConfig.overrides === true,
      hasPaymentFields: publicConfig.stripe.publishableKey !== null && paymentPage.test(c.req.path),
    }
  }
}

/** Origins of the socket at the page's own host; none when the `Host` header is no host. */
function socketsOf(host: string): string[] {
  return /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : []
}

/** Origins of an API and of a socket other than the page's own. */
function otherOrigins({ apiUrl, realtime }: ConsoleDeps['publicConfig']): string[] {
  const api = URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : []
  const scheme = realtime.tls ? 'wss' : 'ws'
  const socket = realtime.host === '' ? [] : [`${scheme}://${realtime.host}:${realtime.port}`]
  return [...api, ...socket]
}

/** The page's file is a template and is never sent unchanged. */
function isTemplate(c: Context): boolean {
  return ['/', '/index.html', `${framedPage}index.html`].includes(c.req.path)
}

/** A browser states what it wants; a caller that accepts anything gets the page. */
function isNavigation(c: Context): boolean {
  const mode = c.req.header('sec-fetch-mode')
  const accept = c.req.header('accept') ?? '*/*'
  if (mode === 'navigate' || accept.includes('text/html')) return true
  return mode === undefined && accept.includes('*/*')
}
