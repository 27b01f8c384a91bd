import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { aPng } from '../testing/a-png.ts'
import { answering, siteThat, testToken } from '../testing/site-that.ts'
import { readPng } from './read-png.ts'
import { smallPng } from './small-png.ts'

const png = aPng({ width: 1, height: 1 }, [0, 1, 2, 3, 255])
const icon = answering(200, 'image/png', png)
const missing = answering(404, 'text/html', 'not here')

/** A site with these answers by path. */
function siteWith(answers: Record<string, RequestListener>, scale = 1) {
  const listener: RequestListener = (request, response) =>
    (answers[request.url ?? ''] ?? missing)(request, response)
  return siteThat(listener, { scale })
}

const page = (link: string) => answering(200, 'text/html', `<html><head>${link}</head><body>`)
const redirect = (location: string) => answering(302, 'text/html', '', { location })

describe('the icon of a site', () => {
  it('is the one that the front page names, requested without a secret', async () => {
    const { client, seen } = await siteWith({
      '/site/': page('<link rel="icon" href="media/a.png">'),
      '/site/media/a.png': icon,
    })
    expect((await readPng((await client.icon()) ?? new Uint8Array()))?.pixels).toEqual(
      Uint8Array.from([1, 2, 3, 255]),
    )
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /site/',
      'GET /site/media/a.png',
    ])
    expect(JSON.stringify(seen)).not.toContain(testToken)
  })

  it('is favicon.ico where the front page names none or is missing', async () => {
    for (const front of [page(''), missing]) {
      const { client } = await siteWith({ '/site/': front, '/site/favicon.ico': icon })
      expect(await client.icon()).toEqual(await smallPng(png))
    }
  })

  it('is found behind two redirects, but not behind three', async () => {
    const named = { '/site/': redirect('/de/'), '/de/': page('<link rel="icon" href="a.png">') }
    const { client } = await siteWith({ ...named, '/de/a.png': redirect('/b.png'), '/b.png': icon })
    expect(await client.icon()).toEqual(await smallPng(png))
    const round = await siteWith({ '/site/favicon.ico': redirect('/site/favicon.ico') })
    expect(await round.client.icon()).toBeNull()
    expect(round.seen.filter(({ path }) => path === '/site/favicon.ico')).toHaveLength(3)
  })

  it('is not fetched from another host, whether named by the page or by a redirect', async () => {
    const other = await siteThat(icon)
    const named = await siteWith({ '/site/': page(`<link rel="icon" href="${other.origin}/a.png">`) })
    expect(await named.client.icon()).toBeNull()
    const led = await siteWith({ '/site/favicon.ico': redirect(`${other.origin}/a.png`) })
    expect(await led.client.icon()).toBeNull()
    expect(other.seen).toEqual([])
  })

  it.each(['file:///etc/passwd', 'data:image/png;base64,AAAA', 'http://[', 'ftp://127.0.0.1/a.png'])(
    'is not fetched from %s',
    async (href) => {
      const { client } = await siteWith({ '/site/': page(`<link rel="icon" href="${href}">`) })
      expect(await client.icon()).toBeNull()
    },
  )

  it('is unknown, not missing, where the site refuses or fails', async () => {
    for (const status of [403, 429, 500, 503]) {
      const busy = answering(status, 'text/html', 'later')
      const page503 = await siteWith({ '/site/': busy, '/site/favicon.ico': missing })
      await expect(page503.client.icon()).rejects.toMatchObject({ name: 'SiteError', status })
      const icon503 = await siteWith({ '/site/favicon.ico': busy })
      await expect(icon503.client.icon()).rejects.toMatchObject({ name: 'SiteError', status })
    }
  })

  it('is missing where another kind of file has its name', async () => {
    for (const other of [missing, page('<p>'), answering(200, 'image/png', 'GIF89a')]) {
      const { client } = await siteWith({ '/site/favicon.ico': other })
      expect(await client.icon()).toBeNull()
    }
  })

  it('is read from the start of a long page, and refused above 64 kB', async () => {
    const long = `<link rel="icon" href="a.png">${'x'.repeat(5_000_000)}`
    const { client } = await siteWith({ '/site/': page(long), '/site/a.png': icon })
    expect(await client.icon()).toEqual(await smallPng(png))
    const large = answering(200, 'image/png', Buffer.concat([png, Buffer.alloc(65_536)]))
    const { client: other } = await siteWith({ '/site/favicon.ico': large })
    await expect(other.icon()).rejects.toMatchObject({ reason: 'answer_too_large' })
  })

  it('is given up when the site does not answer in time', async () => {
    const { client } = await siteWith({ '/site/favicon.ico': () => {} }, 0.01)
    await expect(client.icon()).rejects.toMatchObject({ reason: 'timeout' })
  })
})
