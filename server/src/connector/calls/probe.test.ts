import { describe, expect, it } from 'vitest'
import type { SiteCaller } from '../http/caller.ts'
import { joomlaAlone } from '../testing/core-only-calls.ts'
import { item, list } from '../testing/json-api-answers.ts'
import { joomlaWithConnector } from '../testing/other-calls.ts'
import { answering, siteThat, testToken } from '../testing/site-that.ts'
import { probe } from './probe.ts'

const json = 'application/vnd.api+json'

/** A Joomla with connector at every address but the given ones, which redirect to another; by no network. */
function redirecting(redirects: Record<string, string>) {
  const seen: { origin: string; hasToken: boolean }[] = []
  const call: SiteCaller['call'] = async ({ url, headers = {} }) => {
    const { origin, pathname, search } = new URL(url)
    const hasToken = JSON.stringify(headers).includes(testToken)
    seen.push({ origin, hasToken })
    const to = redirects[origin]
    const location = to === undefined ? undefined : `${to}${pathname}${search}`
    const status = location !== undefined ? 301 : hasToken ? 200 : 401
    const body = pathname.endsWith('/core/update') ? item({ current: '5.4.6', latest: '5.4.6' }) : list([])
    const text = JSON.stringify(status === 401 ? { errors: [{ title: 'Forbidden' }] } : body)
    return { status, headers: { location }, text, ttfbMs: 1 }
  }
  const none = () => Promise.reject(new Error('The probe only calls.'))
  const caller: SiteCaller = { call, stream: none, addressKey: none, forAccount: () => caller }
  const ask = (origin: string) => {
    const target = { apiUrl: `${origin}/api/index.php`, token: testToken, backup: null }
    return probe({ caller, target, secrets: [testToken], onJunk: () => {}, onCut: () => {} })
  }
  return { seen, ask }
}

describe('probe', () => {
  it('finds the address of the API behind a redirect, without sending the token to the redirecting address', async () => {
    const { client, origin, seen } = await siteThat((request, response) => {
      if (!request.url?.startsWith('/site/')) return joomlaWithConnector(request, response)
      const location = request.url.replace('/site/', '/new/')
      answering(301, 'text/html', '', { location })(request, response)
    })
    const apiUrl = `${origin}/new/api/index.php`
    await expect(client.probe()).resolves.toEqual({ apiUrl, adapter: 'panopticon' })
    const before = seen.filter(({ path }) => path.startsWith('/site/'))
    expect(before).toHaveLength(1)
    expect(JSON.stringify(before)).not.toContain(testToken)
  })

  it('follows a redirect from http to https, and none from https to http, which would expose the token', async () => {
    const { seen, ask } = redirecting({ 'http://site.test': 'https://site.test' })
    await expect(ask('http://site.test')).resolves.toMatchObject({
      apiUrl: 'https://site.test/api/index.php',
    })
    expect(seen.filter(({ hasToken }) => hasToken).map(({ origin }) => origin)).not.toContain(
      'http://site.test',
    )
    const back = redirecting({ 'https://site.test': 'http://site.test' })
    await expect(back.ask('https://site.test')).rejects.toMatchObject({
      ...{ reason: 'redirected', detail: 'http://site.test' },
    })
    expect(back.seen).toEqual([{ origin: 'https://site.test', hasToken: false }])
  })

  it('follows a redirect that adds or drops the www., and at most five', async () => {
    const www = { 'https://site.test': 'https://www.site.test' }
    await expect(redirecting(www).ask('https://site.test')).resolves.toMatchObject({
      apiUrl: 'https://www.site.test/api/index.php',
    })
    const bare = redirecting({ 'https://www.site.test': 'https://site.test' })
    await expect(bare.ask('https://www.site.test')).resolves.toMatchObject({
      apiUrl: 'https://site.test/api/index.php',
    })
    const inside = redirecting({ 'https://site.test': 'https://swww.ite.test' })
    await expect(inside.ask('https://site.test')).rejects.toMatchObject({ reason: 'redirected' })
    const round = redirecting({ ...www, 'https://www.site.test': 'https://site.test' })
    await expect(round.ask('https://site.test')).rejects.toMatchObject({ reason: 'redirected' })
    expect(round.seen).toHaveLength(6)
  })

  it.each([
    ['into the private network', 'http://169.254.169.254/api/index.php/v1/extensions'],
    ['to a stranger', 'https://stranger.example/api/index.php/v1/extensions'],
    ['away from Joomla', '/login'],
    ['to no address', 'http://'],
  ])('does not follow a redirect %s', async (_name, location) => {
    const { client } = await siteThat(answering(302, 'text/html', '', { location }))
    await expect(client.probe()).rejects.toMatchObject({ reason: 'redirected' })
  })

  it('recognises a site without the connector', async () => {
    const { client, origin } = await siteThat(joomlaAlone, { adapter: 'core-only' })
    const apiUrl = `${origin}/site/api/index.php`
    await expect(client.probe()).resolves.toEqual({ apiUrl, adapter: 'core-only' })
  })

  it('refuses an API that answers without a token: it is cached or not Joomla', async () => {
    const list = answering(200, json, '{"links":{},"data":[],"meta":{"total-pages":1}}')
    const { client, seen } = await siteThat(list)
    await expect(client.probe()).rejects.toMatchObject({ reason: 'answer_invalid' })
    expect(JSON.stringify(seen)).not.toContain(testToken)
  })

  it.each([
    ['the address, where something other than Joomla says 404', 'text/html', 'Not Found', 'joomla_missing'],
    ['a plugin, where Joomla says it', json, '{"errors":[{"title":"Resource not found"}]}', 'plugin_missing'],
  ])('blames %s for a 404', async (_, type, body, reason) => {
    const { client } = await siteThat(answering(404, type, body))
    const words = await client.probe().catch((error: unknown) => error)
    expect(words).toMatchObject({ reason, message: expect.stringMatching(/Check (that )?the address/) })
  })

  it('refuses a page that is not Joomla', async () => {
    const { client } = await siteThat(answering(200, 'text/html', '<html>'))
    await expect(client.probe()).rejects.toMatchObject({ reason: 'answer_invalid' })
  })
})
