import { describe, expect, it } from 'vitest'
import { siteFaults } from '../testing/site-faults.ts'
import { answering, siteThat, testToken } from '../testing/site-that.ts'

/** Whoever shows a visitor something is up, be it a request for a password. */
const isUp = (fault: string) =>
  !/^(5|a challenge|a site that|an answer that|a connection|something)/.test(fault) ||
  fault === 'an endless answer'

describe('the front page', () => {
  it('is asked for without a secret, and timed', async () => {
    const { client, seen } = await siteThat(answering(200, 'text/html', '<html>'))
    expect(await client.frontPage()).toEqual({
      isUp: true,
      ttfbMs: expect.any(Number),
      message: null,
      status: 200,
      errorText: null,
    })
    expect(seen[0]?.path).toBe('/site/')
    expect(JSON.stringify(seen[0]?.headers)).not.toContain(testToken)
  })

  it.each(Object.entries(siteFaults))('is judged with %s', async (fault, { listener, scale = 1 }) => {
    const { client } = await siteThat(listener, { scale })
    const found = await client.frontPage()
    expect(found.isUp).toBe(isUp(fault))
    expect(found.message === null).toBe(found.isUp)
  })

  it.each([
    [
      'behind a script',
      '<script>if (a < b) x()</script><b>Fatal error</b>: Uncaught x<br>',
      'Fatal error: Uncaught x',
    ],
    ['in a script that it ended', '<p>x</p><script>var a = Fatal error: no more', 'Fatal error: no more'],
    ['at the end of a long page', `${'x'.repeat(900_000)}\nParse error: syntax`, 'Parse error: syntax'],
  ])('finds the error of PHP %s', async (_, html, errorText) => {
    const { client } = await siteThat(answering(200, 'text/html', html))
    expect((await client.frontPage()).errorText).toBe(errorText)
  })

  it('sees no error in what a script says', async () => {
    const html = '<script>alert("Fatal error")</script ><style>Fatal error</style>'
    const { client } = await siteThat(answering(200, 'text/html', html.replace('</script >', '</script>')))
    expect((await client.frontPage()).errorText).toBeNull()
  })

  it('is down when nobody listens', async () => {
    const { client, stop } = await siteThat(() => {})
    stop()
    const message =
      'The server of the site does not accept connections. Ask the host whether the web server runs.'
    expect(await client.frontPage()).toEqual({
      isUp: false,
      ttfbMs: null,
      message,
      status: null,
      errorText: null,
    })
  })
})
