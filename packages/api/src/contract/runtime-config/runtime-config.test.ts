import { expect, it } from 'vitest'
import { RuntimeConfig } from './runtime-config.ts'

const read = (links: object) =>
  RuntimeConfig.parse({
    apiUrl: '/api',
    realtime: { key: 'key', host: '', port: 0, tls: false },
    stripe: { publishableKey: null },
    links: { documentation: '', component: '', ...links },
    registryUrl: '/remotes.json',
  }).links

it('RuntimeConfig reads the addresses of the terms of service and of the coupon shop', () => {
  const links = { terms: 'https://agency.example/terms', couponShop: 'http://shop.example/' }
  expect(read(links)).toMatchObject(links)
  expect(read({})).toEqual({ documentation: '', component: '' })
})

it.each([
  'javascript:alert(1)',
  '/terms',
  'mailto:a@b.example',
  '',
  7,
  null,
  `https://a.example/${'a'.repeat(2048)}`,
])('RuntimeConfig ignores %j as a link and keeps the rest', (bad) => {
  expect(read({ terms: bad, couponShop: bad })).toMatchObject({ terms: undefined, couponShop: undefined })
})
