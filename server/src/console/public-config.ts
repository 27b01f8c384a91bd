import type { RuntimeConfig } from '@flotilla/api/contract'
import type { EventEndpoints } from '../settings/event-endpoints.ts'
import type { Settings } from '../settings/settings.ts'

/** Facts about this environment for the console (contract §1); none is secret. */
export function publicConfig(
  settings: Settings,
  realtime: EventEndpoints,
  offer: NonNullable<RuntimeConfig['offer']>,
): RuntimeConfig {
  const { outside } = realtime
  return {
    apiUrl: settings.PUBLIC_API_URL ?? '/api',
    // Empty host and port 0: those of the page itself.
    realtime: outside
      ? {
          key: outside.key,
          host: outside.host,
          port: outside.port ?? (outside.scheme === 'https' ? 443 : 80),
          tls: outside.scheme === 'https',
        }
      : { key: realtime.embedded.key, host: '', port: 0, tls: settings.APP_URL.startsWith('https:') },
    stripe: { publishableKey: settings.STRIPE_PUBLISHABLE_KEY },
    links: {
      documentation: settings.DOCUMENTATION_URL,
      component: settings.COMPONENT_URL,
      feedback: settings.SUPPORT_EMAIL,
      terms: settings.TERMS_URL,
      couponShop: settings.COUPON_SHOP_URL,
    },
    offer,
    registryUrl: '/remotes.json',
    ...(settings.ALLOW_REMOTE_OVERRIDES && { overrides: true }),
  }
}
