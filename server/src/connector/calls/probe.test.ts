import { describe, expect, it } from 'vitest'
import { joomlaAlone } from '../testing/core-only-calls.ts'
import { joomlaWithConnector } from '../testing/other-calls.ts'
import { answering, siteThat, testToken } from '../testing/site-that.ts'

describe('probe', () => {
  it('finds the address that calls belong to, without showing the token on the way', async () => {
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

  it.each([
    ['into the private network', 'http://169.254.169.254/api/index.php/v1/extensions'],
    ['to a stranger', 'https://stranger.example/api/index.php/v1/extensions'],
    ['away from Joomla', '/login'],
  ])('does not follow a redirect %s', async (_name, location) => {
    const { client } = await siteThat(answering(302, 'text/html', '', { location }))
    await expect(client.probe()).rejects.toMatchObject({ reason: 'redirected' })
  })

  it('takes a site without connector as what it is', async () => {
    const { client, origin } = await siteThat(joomlaAlone, { adapter: 'core-only' })
    const apiUrl = `${origin}/site/api/index.php`
    await expect(client.probe()).resolves.toEqual({ apiUrl, adapter: 'core-only' })
  })

  it('refuses an API that answers without a token: a cache is in front of it, or it is no Joomla', async () => {
    const list = answering(200, 'application/vnd.api+json', '{"links":{},"data":[],"meta":{"total-pages":1}}')
    const { client, seen } = await siteThat(list)
    await expect(client.probe()).rejects.toMatchObject({ reason: 'answer_invalid' })
    expect(JSON.stringify(seen)).not.toContain(testToken)
  })

  it('refuses a page that is no Joomla', async () => {
    const { client } = await siteThat(answering(200, 'text/html', '<html>'))
    await expect(client.probe()).rejects.toMatchObject({ reason: 'answer_invalid' })
  })
})
