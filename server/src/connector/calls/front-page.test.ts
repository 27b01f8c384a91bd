import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { list } from '../testing/json-api-answers.ts'
import { siteFaults } from '../testing/site-faults.ts'
import { answering, siteThat, siteThatIsGone, testToken } from '../testing/site-that.ts'

const json = 'application/vnd.api+json'

/** Anyone who shows a visitor something is up, be it a request for a password. */
const isUp = (fault: string) =>
  !/^(5|a challenge|a site that|an answer that|a connection|something)/.test(fault) ||
  fault === 'an endless answer'

describe('the check of the front page', () => {
  it('sends no secret, and measures the response time', async () => {
    const { client, seen } = await siteThat(answering(200, 'text/html', '<html>'))
    expect(await client.frontPage()).toEqual({
      isUp: true,
      isInMaintenance: false,
      ttfbMs: expect.any(Number),
      message: null,
      status: 200,
      errorText: null,
    })
    expect(seen[0]?.path).toBe('/site/')
    expect(JSON.stringify(seen[0]?.headers)).not.toContain(testToken)
  })

  it.each(Object.entries(siteFaults))(
    'decides between up and down for %s',
    async (fault, { listener, scale = 1 }) => {
      const { client } = await siteThat(listener, { scale })
      const found = await client.frontPage()
      expect(found.isUp).toBe(isUp(fault))
      expect(found.message === null).toBe(found.isUp)
    },
  )

  const settings = (offline: unknown) =>
    JSON.stringify(list([{ debug: false }, { offline }, { password: 'of the database' }]))
  const busy = answering(503, 'text/html', '<html>We will be back soon</html>')

  /** A site whose front page says 503, and its API `say`. */
  const siteWith503 = (say: RequestListener) =>
    siteThat((request, response) => (request.url === '/site/' ? busy : say)(request, response))

  it.each([true, 1, '1'])(
    'reports maintenance, not an outage, when Joomla is set offline: %j',
    async (offline) => {
      const { client, seen } = await siteWith503(answering(200, json, settings(offline)))
      const found = { isUp: true, isInMaintenance: true, ttfbMs: null, message: null, status: 503 }
      expect(await client.frontPage()).toEqual({ ...found, errorText: null })
      expect(seen[1]?.path).toBe('/site/api/index.php/v1/config/application?page[offset]=0&page[limit]=200')
    },
  )

  it.each([
    ['is not set offline', answering(200, json, settings(false))],
    ['says nothing of it', answering(200, json, JSON.stringify(list([{ debug: false }])))],
    ['does not answer either', busy],
    ['refuses the token', answering(401, json, '{"errors":[{"title":"Forbidden"}]}')],
  ])('reports an outage for 503 when Joomla %s', async (_, say) => {
    const { client } = await siteWith503(say)
    expect(await client.frontPage()).toMatchObject({
      isUp: false,
      isInMaintenance: false,
      message: 'HTTP 503',
    })
  })

  it.each([
    [
      'behind a script',
      '<script>if (a < b) x()</script><b>Fatal error</b>: Uncaught x<br>',
      'Fatal error: Uncaught x',
    ],
    ['in a script that it ended', '<p>x</p><script>var a = Fatal error: no more', 'Fatal error: no more'],
    ['at the end of a long page', `${'x'.repeat(900_000)}\nParse error: syntax`, 'Parse error: syntax'],
  ])('finds the PHP error %s', async (_, html, errorText) => {
    const { client } = await siteThat(answering(200, 'text/html', html))
    expect((await client.frontPage()).errorText).toBe(errorText)
  })

  it('ignores an error text inside a script or style', async () => {
    const html = '<script>alert("Fatal error")</script ><style>Fatal error</style>'
    const { client } = await siteThat(answering(200, 'text/html', html.replace('</script >', '</script>')))
    expect((await client.frontPage()).errorText).toBeNull()
  })

  it('reports an outage when nothing listens', async () => {
    const client = siteThatIsGone()
    const message =
      'The server of the site does not accept connections. Ask the host whether the web server runs.'
    expect(await client.frontPage()).toEqual({
      isUp: false,
      isInMaintenance: false,
      ttfbMs: null,
      message,
      status: null,
      errorText: null,
    })
  })
})
