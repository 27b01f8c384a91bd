import { describe, expect, it } from 'vitest'
import { privateAddresses } from '../testing/private-addresses.ts'
import { isPublicAddress } from './is-public-address.ts'
import { resolveSite } from './resolve-site.ts'

describe('isPublicAddress', () => {
  it.each([...privateAddresses, 'localhost', '', '1.2.3', 'not an address'])('refuses %j', (address) => {
    expect(isPublicAddress(address, false)).toBe(false)
  })

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
    '2a00:1450::1',
  ])('allows the public address %s', (address) => {
    expect(isPublicAddress(address, false)).toBe(true)
  })

  it('allows loopback, but no private network, when private sites are allowed', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].every((address) => isPublicAddress(address, true))).toBe(
      true,
    )
    expect(['10.0.0.1', '169.254.169.254', 'fd00::1', '0.0.0.0'].some((a) => isPublicAddress(a, true))).toBe(
      false,
    )
  })
})

describe('resolveSite', () => {
  it('refuses a host name with one private address among its addresses', async () => {
    const both = async () => [
      { address: '8.8.8.8', family: 4 as const },
      { address: '::ffff:10.0.0.1', family: 6 as const },
    ]
    await expect(resolveSite(new URL('https://x.example/'), both, true)).rejects.toMatchObject({
      reason: 'address_forbidden',
    })
  })

  it('reports a host name that DNS does not know', async () => {
    const fails = async () => Promise.reject(new Error('ENOTFOUND'))
    await expect(resolveSite(new URL('https://x.example/'), fails, false)).rejects.toMatchObject({
      reason: 'dns',
    })
  })
})
