import { describe, expect, it } from 'vitest'
import { createConnector } from '../connector.ts'
import { knownCalls } from '../testing/known-calls.ts'
import { privateAddresses, privateUrls } from '../testing/private-addresses.ts'
import { answering, siteThat } from '../testing/site-that.ts'
import { isPublicAddress } from './is-public-address.ts'
import type { PinnedAddress } from './resolve-site.ts'

const asAddress = (address: string): PinnedAddress => ({ address, family: address.includes(':') ? 6 : 4 })
const to = (apiUrl: string) => ({ apiUrl, token: 'token', backup: { url: apiUrl, secret: 'secret' } })
const json = 'application/vnd.api+json'

describe('a host name that resolves to a private address', () => {
  it('is tested with more than 40 private addresses', () => {
    expect(new Set(privateAddresses).size).toBeGreaterThan(40)
    expect(new Set(privateUrls).size).toBeGreaterThanOrEqual(40)
  })

  it.each(privateAddresses)('is refused after the lookup: %s', async (address) => {
    const connector = createConnector({ resolveName: async () => [asAddress(address)] })
    const client = connector.site(to('https://site.test/api/index.php'))
    await expect(client.info(false)).rejects.toMatchObject({ reason: 'address_forbidden' })
    await expect(client.tls()).rejects.toMatchObject({ reason: 'address_forbidden' })
    await expect(client.icon()).rejects.toMatchObject({ reason: 'address_forbidden' })
  })

  it.each(Object.keys(knownCalls))('is refused by the call %s before anything is sent', async (name) => {
    const { origin, seen } = await siteThat(answering(200, json, '{}'))
    const connector = createConnector({ resolveName: async () => [asAddress('127.0.0.1')] })
    const url = origin.replace('127.0.0.1', 'site.test')
    const caught: unknown = await knownCalls[name]
      ?.run(connector.site(to(`${url}/api/index.php`)))
      .catch((error: unknown) => error)
    const words = caught instanceof Error ? caught.message : JSON.stringify(caught)
    expect(words).toContain('private network')
    expect(seen).toEqual([])
  })

  // Loopback is where the sites of the tests are, so it is open here; on the way to it there is no other
  // address.
  const elsewhere = privateAddresses.filter((address) => !isPublicAddress(address, true))
  it.each(elsewhere)('is refused as target of a redirect: %s', async (address) => {
    const { origin, seen } = await siteThat((_request, response) => {
      const location = 'http://www.site.test/site/api/index.php/v1/extensions'
      answering(301, 'text/html', '', { location })(_request, response)
    })
    const connector = createConnector({
      allowsLoopback: true,
      resolveName: async (name) => [asAddress(name.startsWith('www.') ? address : '127.0.0.1')],
    })
    const url = origin.replace('127.0.0.1', 'site.test')
    await expect(connector.site(to(`${url}/site/api/index.php`)).probe()).rejects.toMatchObject({
      reason: 'address_forbidden',
    })
    expect(seen).toHaveLength(1)
  })
})

describe('a URL that holds a private address', () => {
  it.each(privateUrls)('is refused in every spelling: %s', async (text) => {
    const connector = createConnector({ resolveName: async () => [asAddress('127.0.0.1')] })
    const reason = expect.stringMatching(/^address_(forbidden|invalid)$/)
    await expect(connector.site(to(text)).info(false)).rejects.toMatchObject({ reason })
    await expect(connector.site(to(text)).listBackups(0, 1)).rejects.toMatchObject({ reason })
    await expect(connector.site(to(text)).probe()).rejects.toMatchObject({ reason })
  })

  it.each(privateUrls)('is not followed as target of a redirect: %s', async (text) => {
    const location = `${text.replace(/\/$/, '')}/api/index.php/v1/extensions`
    const sent = Buffer.from(location).toString('latin1')
    const { origin, seen } = await siteThat(answering(302, 'text/html', '', { location: sent }))
    const resolveName = async () => [asAddress('127.0.0.1')]
    const connector = createConnector({ allowsLoopback: true, resolveName })
    const url = origin.replace('127.0.0.1', 'site.test')
    await expect(connector.site(to(`${url}/site/api/index.php`)).probe()).rejects.toMatchObject({
      reason: 'redirected',
    })
    // What has no host of its own stays on the site.
    expect(new Set(seen.map(({ headers }) => headers.host))).toEqual(new Set([new URL(url).host]))
  })
})

describe('a host name that changes its address after the check', () => {
  it('is reached only at the checked address, and checked again by the next call', async () => {
    const { origin, seen } = await siteThat(answering(401, json, '{"errors":[{"title":"Forbidden"}]}'))
    const asked: string[] = []
    const connector = createConnector({
      allowsLoopback: true,
      resolveName: async (name) => {
        asked.push(name)
        return [asAddress(asked.length === 1 ? '127.0.0.1' : '169.254.169.254')]
      },
    })
    // No resolver knows this name: anyone who asks one again between check and connection gets nowhere.
    const client = connector.site(to(`${origin.replace('127.0.0.1', 'rebind.invalid')}/api/index.php`))
    await expect(client.info(false)).rejects.toMatchObject({ reason: 'token_refused' })
    expect(asked).toEqual(['rebind.invalid'])
    expect(seen).toHaveLength(1)
    await expect(client.info(false)).rejects.toMatchObject({ reason: 'address_forbidden' })
    expect(seen).toHaveLength(1)
  })
})
