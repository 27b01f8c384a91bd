import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'
import { resolveSite } from './resolve-site.ts'

const refusedAddresses = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.255',
  '127.0.0.1',
  '127.1.2.3',
  '168.63.129.16',
  '169.254.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '::7f00:1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001::1',
  'fc00::1',
  'fd00:ec2::254',
  'fdff::1',
  'fe80::1',
  'fe80::1%eth0',
  'febf::1',
  'fec0::1',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  'localhost',
  '',
  '1.2.3',
  'not an address',
]

const refusedUrls = [
  'http://localhost/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0x7f.0x0.0x0.0x1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[0:0:0:0:0:ffff:a9fe:a9fe]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127.0.0.1./',
  'http://0/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'http://user:pass@example.org/',
]

describe('isPublicAddress', () => {
  it.each(refusedAddresses)('refuses %j', (address) => {
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

  it('opens loopback alone when private sites are allowed', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].every((address) => isPublicAddress(address, true))).toBe(
      true,
    )
    expect(['10.0.0.1', '169.254.169.254', 'fd00::1', '0.0.0.0'].some((a) => isPublicAddress(a, true))).toBe(
      false,
    )
  })
})

describe('resolveSite', () => {
  const toLoopback = async () => [{ address: '127.0.0.1', family: 4 as const }]

  it.each(refusedUrls)('refuses %s whatever way its address is written', async (text) => {
    await expect(resolveSite(new URL(text), toLoopback, false)).rejects.toMatchObject({
      reason: expect.stringMatching(/^address_(forbidden|invalid)$/),
    })
  })

  it('refuses a name of which one address is private', async () => {
    const both = async () => [
      { address: '8.8.8.8', family: 4 as const },
      { address: '::ffff:10.0.0.1', family: 6 as const },
    ]
    await expect(resolveSite(new URL('https://x.example/'), both, true)).rejects.toMatchObject({
      reason: 'address_forbidden',
    })
  })

  it('says that a name was not found', async () => {
    const fails = async () => Promise.reject(new Error('ENOTFOUND'))
    await expect(resolveSite(new URL('https://x.example/'), fails, false)).rejects.toMatchObject({
      reason: 'dns',
    })
  })
})
