import { expect, it } from 'vitest'
import { isNetwork } from './is-network.ts'

it.each([
  '192.0.2.7',
  '0.0.0.0/0',
  '192.0.2.0/24',
  '::1',
  '2001:db8::7',
  '2001:DB8::/32',
  '::ffff:192.0.2.7',
])('%s is an address or a network', (text) => expect(isNetwork(text)).toBe(true))

it.each([
  '',
  'home',
  '192.0.2',
  '192.0.2.256',
  '192.0.2.0/33',
  '192.0.2.0/',
  '1.2.3.4/1/2',
  '::/129',
  ':::',
  '[::1]',
  '::1]/',
  'fe80::1%eth0',
])('“%s” is neither', (text) => expect(isNetwork(text)).toBe(false))
