import { describe, expect, it } from 'vitest'
import { createConnector } from './connector.ts'
import { goodBody, type KnownCall, knownCalls } from './testing/known-calls.ts'
import { answering, siteThat, testSecret, testToken } from './testing/site-that.ts'

const calls = Object.entries(knownCalls)
const json = 'application/vnd.api+json; charset=utf-8'
const notice = '<br />\n<b>Deprecated</b>: {"not":"this"} in <b>old.php</b> on line <b>87</b><br />\n'
/** Methods of the client that are told of apart: several calls, no JSON, or no call at all. */
const apart = ['probe', 'frontPage', 'tls', 'downloadDirect', 'junkChars']
/** Those of an audit, which the tests of `jobs/audit` replay. */
const ofAudits = [
  ...['configuration', 'listUsers', 'prepareChecksums', 'stepChecksums'],
  ...['startScan', 'stepScan', 'listScanAlerts', 'readScanAlert'],
]

function expectedPath({ area, path, form }: KnownCall): string {
  return area === 'akeeba' && form !== undefined ? `${path}?${new URLSearchParams(form)}` : path
}

describe('every call of the client', () => {
  it('is in the table or told of apart', () => {
    const client = createConnector().site({
      apiUrl: 'https://site.test/api/index.php',
      token: '',
      backup: null,
    })
    expect(Object.keys(client).sort()).toEqual([...Object.keys(knownCalls), ...apart, ...ofAudits].sort())
  })

  it.each(calls)('%s asks as the site expects it, and reads what the site says', async (_, call) => {
    const { client, seen } = await siteThat(answering(200, json, goodBody(call)))
    expect(await call.run(client)).toEqual(call.result)
    const [asked] = seen
    expect(seen).toHaveLength(1)
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
    expect(asked?.headers).toMatchObject({
      'user-agent': 'Flotilla/1.0 (site management)',
      ...headersOf(area),
    })
  })

  it.each(calls.filter(([name]) => name !== 'corePostUpdate'))('%s reads through junk', async (_, call) => {
    const around = answering(200, json, `\uFEFF${notice}${goodBody(call)}\n<!-- 12 ms -->`)
    const { client } = await siteThat(around)
    expect(await call.run(client)).toEqual(call.result)
    if (call.area !== 'extract') expect(client.junkChars()).toBeGreaterThan(notice.length)
  })

  it.each(calls.filter(([, { area }]) => area === 'akeeba'))(
    '%s reads an answer in hashes',
    async (_, call) => {
      const { client } = await siteThat(answering(200, 'text/plain', `###${goodBody(call)}###`))
      expect(await call.run(client)).toEqual(call.result)
      expect(client.junkChars()).toBe(0)
    },
  )
})

function headersOf(area: KnownCall['area']): Record<string, string> {
  if (area === 'akeeba') return { 'x-akeeba-auth': testSecret, accept: 'application/json, */*' }
  if (area === 'extract') return {}
  return {
    authorization: `Bearer ${testToken}`,
    'x-joomla-token': testToken,
    accept: 'application/vnd.api+json',
  }
}
