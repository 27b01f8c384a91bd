import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { RuntimeConfig } from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer({
  environment: { STRIPE_SECRET_KEY: 'sk_secret', STRIPE_PUBLISHABLE_KEY: 'pk_x' },
})
afterAll(() => server.close())
const { url, folder } = server
const shell = join(folder, 'shell')
const release = join(folder, 'releases', 'sites', '1.0.0-abc')
await mkdir(shell, { recursive: true })
await mkdir(release, { recursive: true })
const page = `<meta content="__CSP_NONCE__"><!--FLOTILLA_BOOT--><script nonce="__CSP_NONCE__">1</script>
<link rel="icon" href="/favicon.svg"><script defer integrity="sha384-m" src="/main.0123456789.js"></script>
<link href="/main.1.css" integrity="sha384-c" rel="stylesheet">`
await writeFile(join(shell, 'index.html'), page)
await writeFile(join(shell, 'main.0123456789.js'), 'console.log(1)')
await writeFile(join(shell, 'main.0123456789.js.br'), brotliCompressSync('console.log(1)'))
await writeFile(join(shell, 'mf-manifest.json'), '{}')
await writeFile(join(shell, 'FL-R5.md'), '# Not a remote')
await writeFile(join(release, 'remote-entry.js'), 'entry')
const files = { preload: ['a.js'], preloadSlots: ['slots.js'], slotFiles: ['slots.js', 'card.js'] }
const integrity = { 'a.js': 'sha384-a', 'slots.js': 'sha384-s', 'card.js': 'sha384-c' }
await writeFile(
  join(folder, 'releases', 'remotes.json'),
  JSON.stringify({ schema: 1, x: '</script><b>', release: { ...files, integrity } }),
)
await writeFile(join(folder, 'app-key'), 'top secret')

const navigate = (path: string, headers = {}) =>
  fetch(`${url}${path}`, { headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers } })

describe('the console page', () => {
  it('answers every navigation, with a fresh nonce in its content security policy', async () => {
    const [first, second] = [await navigate('/'), await navigate('/site/3/destroy')]
    const policy = first.headers.get('content-security-policy') ?? ''
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    const html = await first.text()
    expect(html).not.toContain('__CSP_NONCE__')
    expect(html.split(`"${nonce}"`)).toHaveLength(4)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe/)
    expect(policy).toContain(`connect-src 'self' ws://${new URL(url).host}`)
    expect(second.headers.get('content-security-policy')).not.toBe(policy)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(first.headers.get('referrer-policy')).toBe('no-referrer')
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('answers a deep link that accepts anything, but no request for a file and no call of a script', async () => {
    // Not by fetch, which identifies itself as a script.
    const status = async (path: string, headers: Record<string, string>) => {
      const [answer] = await once(get(`${url}${path}`, { headers }), 'response')
      answer.resume()
      return answer.statusCode
    }
    expect(await status('/updates', { accept: '*/*' })).toBe(200)
    expect(await status('/nothing.js', { accept: '*/*' })).toBe(404)
    expect(await status('/updates', { accept: '*/*', 'sec-fetch-mode': 'cors' })).toBe(404)
    expect(await status('/updates', { accept: 'application/json' })).toBe(404)
  })

  it('preloads its script and styles with their integrity hashes', async () => {
    expect((await navigate('/')).headers.get('link')?.split(', ')).toEqual([
      '</main.0123456789.js>; rel=preload; as=script; crossorigin=anonymous; integrity="sha384-m"',
      '</main.1.css>; rel=preload; as=style; crossorigin=anonymous; integrity="sha384-c"',
    ])
  })

  it('allows Stripe in the policy only on the pages with payment fields', async () => {
    const policyOf = async (path: string) =>
      (await navigate(path)).headers.get('content-security-policy') ?? ''
    for (const path of ['/addCard', '/addCard/0', '/addSepa/0', '/addsepa']) {
      const policy = await policyOf(path)
      expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/js\.stripe\.com/)
      expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
      expect(policy).toMatch(/frame-src 'self' https:\/\/js\.stripe\.com/)
      expect(policy).not.toMatch(/unsafe/)
    }
    for (const path of ['/payment', '/addCardigan', '/sites', '/', '/x/addCard']) {
      expect(await policyOf(path)).not.toContain('stripe')
      expect(await policyOf(path)).toContain("frame-src 'self';")
    }
  })

  it('embeds configuration and registry so that they cannot close their script element', async () => {
    const html = await (await navigate('/')).text()
    const json = /id="flotilla-boot" nonce="[^"]+">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(json).not.toContain('<')
    const boot = JSON.parse(json)
    expect(RuntimeConfig.parse(boot.config).stripe.publishableKey).toBe('pk_x')
    expect(boot.registry).toMatchObject({ schema: 1, x: '</script><b>' })
    expect(html).not.toContain('sk_secret')
  })

  it('embeds of a release only the hashes of the files that the shell itself requests', async () => {
    const html = await (await navigate('/')).text()
    const json = /id="flotilla-boot" nonce="[^"]+">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    const { 'card.js': _, ...requested } = integrity
    const { slotFiles: __, ...kept } = files
    expect(JSON.parse(json).registry.release).toEqual({ ...kept, integrity: requested })
  })

  it('is compressed for browsers that accept brotli', async () => {
    const answer = await navigate('/', { 'accept-encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toContain('flotilla-boot')
  })
})

describe('remotes served from localhost', () => {
  it('are allowed by configuration and policy only with ALLOW_REMOTE_OVERRIDES', async () => {
    const policyOf = async (of: string) =>
      (await fetch(of, { headers: { accept: 'text/html' } })).headers.get('content-security-policy') ?? ''
    const configOf = async (of: string) => (await fetch(`${of}/config.json`)).json()
    expect(await policyOf(url)).not.toMatch(/localhost|127\.0\.0\.1:\*/)
    expect(await configOf(url)).not.toHaveProperty('overrides')

    const open = await startTestServer({ environment: { ALLOW_REMOTE_OVERRIDES: '1' } })
    await mkdir(join(open.folder, 'shell'), { recursive: true })
    await writeFile(join(open.folder, 'shell', 'index.html'), page)
    const policy = await policyOf(open.url)
    expect(await configOf(open.url)).toHaveProperty('overrides', true)
    await open.close()
    for (const directive of ['script-src', 'style-src', 'connect-src']) {
      const sources = policy.split('; ').find((part) => part.startsWith(directive))
      expect(sources).toContain('http://localhost:* http://127.0.0.1:*')
    }
    expect(policy).not.toMatch(/unsafe/)
  })
})

describe('GET /config.json', () => {
  it('links the terms of service and the coupon shop only where the settings name them', async () => {
    const linksOf = async (of: string) =>
      RuntimeConfig.parse(await (await fetch(`${of}/config.json`)).json()).links
    expect(await linksOf(url)).not.toHaveProperty('terms')
    expect(await linksOf(url)).not.toHaveProperty('couponShop')
    const [TERMS_URL, COUPON_SHOP_URL] = ['https://agency.example/terms/', 'https://shop.example/?a=1']
    const named = await startTestServer({ environment: { TERMS_URL, COUPON_SHOP_URL } })
    expect(await linksOf(named.url)).toMatchObject({ terms: TERMS_URL, couponShop: COUPON_SHOP_URL })
    await named.close()
  })

  it('says how long the trial is and what an account pays then', async () => {
    const { offer } = RuntimeConfig.parse(await (await fetch(`${url}/config.json`)).json())
    expect(offer).toEqual({ trialDays: 30, prices: { plan: 1900, site: 120, backuptest: 40 } })
  })

  it('names host and port of the realtime socket for an API client', async () => {
    const { realtime } = RuntimeConfig.parse(await (await fetch(`${url}/config.json`)).json())
    expect(`${realtime.host}:${realtime.port}`).toBe(new URL(url).host)
  })

  it('names no socket host for the console itself, whatever a proxy sends', async () => {
    // Not by fetch, which sets these headers itself.
    const headers = { 'sec-fetch-site': 'same-origin', host: 'upstream:4000' }
    const [answer] = await once(get(`${url}/config.json`, { headers }), 'response')
    const { realtime } = RuntimeConfig.parse(await json(answer))
    expect([realtime.host, realtime.port]).toEqual(['', 0])
  })
})

describe('the console page with an API on another origin', () => {
  it('allows calls to that origin and its logos in the policy', async () => {
    const other = await startTestServer({ environment: { PUBLIC_API_URL: 'https://api.example/v1' } })
    await mkdir(join(other.folder, 'shell'), { recursive: true })
    await writeFile(join(other.folder, 'shell', 'index.html'), page)
    const answer = await fetch(other.url, { headers: { accept: 'text/html' } })
    const policy = answer.headers.get('content-security-policy') ?? ''
    await other.close()
    for (const directive of ['connect-src', 'img-src'])
      expect(policy.split('; ').find((part) => part.startsWith(directive))).toContain('https://api.example')
  })
})

describe('static files', () => {
  it('are cached for a year when their name holds a hash or their folder a version', async () => {
    for (const path of ['/main.0123456789.js', '/remotes/sites/1.0.0-abc/remote-entry.js']) {
      const answer = await fetch(`${url}${path}`)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      expect(answer.headers.get('content-type')).toContain('text/javascript')
    }
  })

  it('are sent in the brotli form of the build', async () => {
    const answer = await fetch(`${url}/main.0123456789.js`, { headers: { 'accept-encoding': 'gzip, br' } })
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['br', 'console.log(1)'])
  })

  it('without a hash are revalidated at each request, and answer 304 when unchanged', async () => {
    for (const path of ['/remotes.json', '/mf-manifest.json']) {
      const answer = await fetch(`${url}${path}`)
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      const etag = answer.headers.get('etag') ?? ''
      expect((await fetch(`${url}${path}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    }
  })

  it('that document an error code are shown as text, not downloaded', async () => {
    const answer = await fetch(`${url}/FL-R5.md`)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('that are missing answer 404 in plain text, never the console page', async () => {
    for (const path of ['/main.ffffffffff.js', '/remotes/sites/9.9.9/remote-entry.js', '/remotes/none']) {
      const answer = await navigate(path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8'])
    }
    expect((await fetch(`${url}/sites`, { headers: { accept: 'application/json' } })).status).toBe(404)
  })

  it('outside the served folders answer 404', async () => {
    for (const path of [
      '/..%2fapp-key',
      '/remotes/..%2fapp-key',
      '/remotes/%2e%2e/%2e%2e/app-key',
      '/%00',
      '/remotes/',
    ]) {
      const answer = await fetch(`${url}${path}`, { headers: { accept: '*/*' } })
      expect([path, answer.status]).toEqual([path, 404])
    }
  })
})
