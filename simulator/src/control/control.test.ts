import { describe, expect, it } from 'vitest'

import { siteClient } from '../testing/site-client.ts'
import { withSimulator } from '../testing/with-simulator.ts'
import { createRequestLog } from './request-log.ts'

const slug = 'physio-am-park'

async function aSite() {
  const { control } = await withSimulator()
  return { control, client: siteClient(control.site(slug)) }
}

describe('a fault set by a test', () => {
  it('answers with any status, type and body until it is cleared', async () => {
    const { control, client } = await aSite()
    control.set(slug, {
      fault: { kind: 'http', status: 500, contentType: 'text/plain', body: 'Fatal error' },
    })
    const broken = await client.get('v1/users')
    expect([broken.status, await broken.text()]).toEqual([500, 'Fatal error'])
    control.clear(slug)
    expect((await client.get('v1/users')).status).toBe(200)
  })

  it('prints junk before the JSON', async () => {
    const { control, client } = await aSite()
    control.set(slug, { fault: { kind: 'junk' } })
    const answer = await client.get('v1/users')
    const text = await answer.text()
    expect(text).toMatch(/^<br \/>/)
    expect(() => JSON.parse(text.slice(text.indexOf('{"links"')))).not.toThrow()
    expect(answer.headers.get('content-type')).toContain('application/vnd.api+json')
  })

  it('cuts the connection', async () => {
    const { control, client } = await aSite()
    control.set(slug, { fault: { kind: 'drop' } })
    await expect(client.get('v1/users')).rejects.toThrow()
    expect(control.log().at(-1)).toMatchObject({ slug, status: null })
  })

  it('never answers', async () => {
    const { control, client } = await aSite()
    control.set(slug, { fault: { kind: 'hang' } })
    const answer = client.get('v1/users').catch(() => 'cut')
    expect(await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 50, 'open'))])).toBe(
      'open',
    )
  })

  it('holds the answer until it is cleared', async () => {
    const { control, client } = await aSite()
    control.set(slug, { fault: { kind: 'hold' } })
    const answer = client.get('v1/users')
    await expect.poll(() => control.log().at(-1)).toMatchObject({ slug, status: null })
    control.clear(slug)
    expect((await answer).status).toBe(200)
  })

  it('holds only the answers of one path', async () => {
    const { control, client } = await aSite()
    control.set(slug, { fault: { kind: 'hold', path: '/extensions' } })
    const held = client.get('v1/extensions')
    expect((await client.get('v1/users')).status).toBe(200)
    await expect.poll(() => control.log().find(({ path }) => path.includes('/extensions'))?.status).toBeNull()
    control.clear(slug)
    expect((await held).status).toBeLessThan(500)
  })

  it('delays the answer', async () => {
    const { control, client } = await aSite()
    control.set(slug, { fault: { kind: 'slow', ms: 30 } })
    expect((await client.get('v1/users')).status).toBe(200)
    expect(control.log().at(-1)?.durationMs).toBeGreaterThanOrEqual(29)
  })

  it('blocks only extract.php', async () => {
    const { control, client } = await aSite()
    control.set(slug, { fault: { kind: 'failExtract', status: 509 } })
    expect((await client.extract({ task: 'startExtract' })).status).toBe(509)
    expect((await client.get('v1/users')).status).toBe(200)
  })

  it('is refused for a site that does not exist', async () => {
    const { control } = await aSite()
    expect(() => control.set('nobody', { fault: { kind: 'junk' } })).toThrow(RangeError)
  })
})

describe('the built-in fault of a site', () => {
  it('answers 503 for the site that is down, front page included', async () => {
    const { control } = await aSite()
    const site = control.site('berghuette-edelweiss')
    expect((await siteClient(site).get('v1/users')).status).toBe(503)
    expect((await fetch(site.api_url.replace('api/index.php', ''))).status).toBe(503)
  })

  it('answers 403 in HTML behind the firewall while the front page is up', async () => {
    const { control } = await aSite()
    const site = control.site('immobilien-hartmann')
    const answer = await siteClient(site).get('v1/users')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html; charset=UTF-8'])
    const front = await fetch(site.api_url.replace('api/index.php', ''))
    expect(front.status).toBe(200)
    expect(await front.text()).toContain('Immobilien Hartmann')
  })

  it('prints PHP notices on a site that works otherwise', async () => {
    const { control } = await aSite()
    const answer = await siteClient(control.site('yogastudio-atman')).get('v1/users')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<b>Deprecated</b>')
  })
})

describe('the request log', () => {
  it('names site, path and concurrency of each request, and no secret', async () => {
    const { control, client } = await aSite()
    control.clearLog()
    await Promise.all([client.get('v1/users'), client.get('v1/extensions'), client.akeeba('getVersion')])
    await fetch(`${control.site(slug).backup_url}?_akeebaAuth=hidden&method=getVersion`)
    const log = control.log()
    expect(log).toHaveLength(4)
    expect(log.every((entry) => entry.slug === slug && entry.concurrent >= 1)).toBe(true)
    expect(log.at(-1)?.path).toContain('_akeebaAuth=***&method=getVersion')
  })

  it('keeps only the latest entries', () => {
    const log = createRequestLog(10, () => 0)
    for (let at = 0; at < 1000; at++) log.begin('site', 'GET', `/${at}`)(200)
    expect(log.entries()).toHaveLength(10)
    expect(log.entries().at(-1)).toMatchObject({ path: '/999', concurrent: 1, siteConcurrent: 1 })
  })
})

describe('the control endpoints over HTTP', () => {
  it('exist only when enabled', async () => {
    const closed = await withSimulator()
    expect((await fetch(`${closed.url}/_demo/log`)).status).toBe(404)
    const open = await withSimulator({ control: true })
    const send = (order: unknown) =>
      fetch(`${open.url}/_demo/control`, { method: 'POST', body: JSON.stringify(order) })
    expect((await send({ slug, fault: { kind: 'http', status: 418 } })).status).toBe(200)
    const client = siteClient(open.control.site(slug))
    expect((await client.get('v1/users')).status).toBe(418)
    expect((await send({ slug, fault: null })).status).toBe(200)
    expect((await client.get('v1/users')).status).toBe(200)
    expect((await send({ slug, fault: { kind: 'magic' } })).status).toBe(422)
    expect((await send({ slug: 'nobody', fault: null })).status).toBe(404)
    const log = await fetch(`${open.url}/_demo/log`)
    expect(await log.json()).toMatchObject({ requests: [{ status: 418 }, { status: 200 }] })
    const site = await fetch(`${open.url}/_demo/site/${slug}`)
    expect(await site.json()).toMatchObject({ slug, app_version: '5.4.8' })
  })
})
