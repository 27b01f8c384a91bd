import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createConnector } from './connector.ts'
import { politeness } from './http/politeness.ts'

const servers: Server[] = []
const token = 'c2hhMjU2OjE6dGVzdA=='

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A site that answers everything with `listener`; its client waits 300 ms at most for a page of 15 s. */
async function siteThat(
  listener: RequestListener,
  options: { timeoutScale?: number; allowsLoopback?: boolean } = {},
) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const apiUrl = `http://127.0.0.1:${port}/site/api/index.php`
  const connector = createConnector({
    allowsLoopback: options.allowsLoopback ?? true,
    timeoutScale: options.timeoutScale ?? 1,
    politeness: { ...politeness, read: { total: 64, perKey: 8, gapMs: 0 } },
  })
  return {
    apiUrl,
    client: connector.site({
      apiUrl,
      token,
      backup: { url: `${apiUrl}/v2/akeebabackup/index.php`, secret: 's' },
    }),
  }
}

const answers =
  (status: number, type: string, body: string, headers = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  }
const json = 'application/vnd.api+json'
const info = JSON.stringify({
  data: {
    type: 'x',
    id: '0',
    attributes: {
      current: '5.4.6',
      latest: '5.4.8',
      needsUpdate: true,
      phpVersion: '8.3.30',
      updateSiteAvailable: true,
    },
  },
})

// Causes of failures: faults.test.ts. What each call sends and reads: replay.test.ts.
describe('a call to a site', () => {
  it('refuses loopback unless it is allowed', async () => {
    const calls: unknown[] = []
    const { client } = await siteThat((request) => void calls.push(request.url), { allowsLoopback: false })
    await expect(client.info(false)).rejects.toMatchObject({ reason: 'address_forbidden' })
    expect(calls).toEqual([])
  })

  it('names a certificate problem', async () => {
    const { apiUrl } = await siteThat(answers(200, json, info))
    const connector = createConnector({ allowsLoopback: true })
    const client = connector.site({ apiUrl: apiUrl.replace('http:', 'https:'), token, backup: null })
    await expect(client.info(false)).rejects.toMatchObject({ reason: 'tls' })
  })

  it('sends the token both ways, and never in a redirect or in a message', async () => {
    const seen: unknown[] = []
    const { client } = await siteThat((request, response) => {
      seen.push([
        request.headers.authorization,
        request.headers['x-joomla-token'],
        request.headers['user-agent'],
      ])
      answers(500, 'text/plain', 'fatal')(request, response)
    })
    const error = await client.info(false).catch((caught: Error) => caught)
    expect(seen).toEqual([[`Bearer ${token}`, token, 'Flotilla/1.0 (site management)']])
    expect(JSON.stringify(error) + String(error)).not.toContain(token)
  })
})

describe('probe', () => {
  const joomla: RequestListener = (request, response) => {
    if (request.headers['x-joomla-token'] !== token) {
      return answers(401, json, '{"errors":[{"title":"Forbidden"}]}')(request, response)
    }
    if (request.url?.includes('panopticon')) return answers(200, json, info)(request, response)
    answers(200, json, '{"data":[]}')(request, response)
  }

  it('finds the address that calls belong to, without showing the token on the way', async () => {
    const tokensOnOldPath: unknown[] = []
    const { client, apiUrl } = await siteThat((request, response) => {
      if (!request.url?.startsWith('/site/')) return joomla(request, response)
      tokensOnOldPath.push(request.headers['x-joomla-token'])
      answers(301, 'text/html', '', { location: request.url.replace('/site/', '/new/') })(request, response)
    })
    await expect(client.probe()).resolves.toEqual({ apiUrl: apiUrl.replace('/site/', '/new/') })
    expect(tokensOnOldPath).toEqual([undefined])
  })

  it.each([
    ['into the private network', 'http://169.254.169.254/api/index.php/v1/extensions'],
    ['to a stranger', 'https://stranger.example/api/index.php/v1/extensions'],
    ['away from Joomla', '/login'],
  ])('does not follow a redirect %s', async (_name, location) => {
    const { client } = await siteThat(answers(302, 'text/html', '', { location }))
    await expect(client.probe()).rejects.toMatchObject({ reason: 'redirected' })
  })

  it('says that the connector is missing', async () => {
    const { client } = await siteThat((request, response) => {
      if (request.headers['x-joomla-token'] !== undefined && request.url?.includes('panopticon')) {
        return answers(404, json, '{"errors":[{"title":"Resource not found"}]}')(request, response)
      }
      joomla(request, response)
    })
    await expect(client.probe()).rejects.toMatchObject({ reason: 'connector_missing' })
  })

  it('refuses a page that is no Joomla', async () => {
    const { client } = await siteThat(answers(200, 'text/html', '<html>'))
    await expect(client.probe()).rejects.toMatchObject({ reason: 'answer_invalid' })
  })
})
