import type { RuntimeConfig } from '@flotilla/api/contract'

/** What the server writes into the page; without a payment provider. */
export const aConfig = (): RuntimeConfig => ({
  // Node's fetch takes no relative address.
  apiUrl: `${location.origin}/api`,
  realtime: { key: 'key', host: '', port: 0, tls: false },
  stripe: { publishableKey: null },
  links: { documentation: 'https://docs.example/', component: '' },
  registryUrl: '/remotes.json',
})
