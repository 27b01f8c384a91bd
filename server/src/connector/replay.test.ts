import { describe, expect, it } from 'vitest'
import { createConnector } from './connector.ts'
import { goodBody, goodSite, type KnownCall } from './testing/known-call.ts'
import { knownCalls } from './testing/known-calls.ts'
import { answering, siteThat, testSecret, testToken } from './testing/site-that.ts'

const calls = Object.entries(knownCalls)
const json = 'application/vnd.api+json; charset=utf-8'
const notice = '<br />\n<b>Deprecated</b>: {"not":"this"} in <b>old.php</b> on line <b>87</b><br />\n'
/**
 * No single call to the site: counters, a handshake that sends nothing, an icon, the publisher (their own
 * tests).
 */
const noCalls = ['tls', 'icon', 'junkChars', 'hasCutLists', 'publishedChecksums']
/** Calls that one piece of JSON answers, which a plugin may print something around. */
const inJson = calls.filter(([, { type, site }]) => type === undefined && site === undefined)

function expectedPath({ area, path, form }: KnownCall): string {
  return area === 'akeeba' && form !== undefined ? `${path}?${new URLSearchParams(form)}` : path
}

describe('every method of the site client', () => {
  it('has a row in the table of known calls, so that no call escapes these tests', () => {
    const client = createConnector().site({
      apiUrl: 'https://site.test/api/index.php',
      token: '',
      backup: null,
    })
    const known = Object.entries(knownCalls).filter(
      ([, { adapter, hasBackup }]) => adapter === undefined && hasBackup === undefined,
    )
    expect(Object.keys(client).sort()).toEqual([...known.map(([name]) => name), ...noCalls].sort())
  })

  it.each(calls)('sends what a real site expects and reads its recorded answer: %s', async (_, call) => {
    const { client, seen } = await siteThat(goodSite(call), call)
    expect(await call.run(client)).toEqual(call.result)
    const asked = seen.at(-1)
    expect(seen).toHaveLength(call.asks ?? 1)
    expect(asked?.method).toBe(call.method)
    const { area, form = {} } = call
    const isForm = call.method === 'POST'
    expect(asked?.path).toBe(`/site/${isForm ? call.path : expectedPath(call)}`)
    if (isForm) {
      const { _randomJunk: junk, ...fields } = asked?.form ?? {}
      expect(fields).toEqual(form)
      expect(junk === undefined).toBe(area !== 'extract')
      expect(asked?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    }
    const headers = call.site === undefined ? headersOf(area) : {}
    expect(asked?.headers).toMatchObject({ 'user-agent': 'Flotilla/1.0 (site management)', ...headers })
  })

  it.each(inJson)('reads an answer surrounded by junk: %s', async (_, call) => {
    const around = answering(200, json, `\uFEFF${notice}${goodBody(call)}\n<!-- 12 ms -->`)
    const { client } = await siteThat(around, call)
    expect(await call.run(client)).toEqual(call.result)
    if (call.area !== 'extract') expect(client.junkChars()).toBeGreaterThan(notice.length)
  })

  it.each(inJson.filter(([, { area }]) => area === 'akeeba'))(
    'reads an answer framed in ###: %s',
    async (_, call) => {
      const { client } = await siteThat(answering(200, 'text/plain', `###${goodBody(call)}###`))
      expect(await call.run(client)).toEqual(call.result)
      expect(client.junkChars()).toBe(0)
    },
  )
})

function headersOf(area: KnownCall['area']): Record<string, string> {
  if (area === 'akeeba') return { 'x-akeeba-auth': testSecret, accept: 'application/json, */*' }
  if (area === 'extract' || area === 'page') return {}
  return {
    authorization: `Bearer ${testToken}`,
    'x-joomla-token': testToken,
    accept: 'application/vnd.api+json',
  }
}
