/** What the page may reach beyond its own origin. */
export type Reach = {
  /** Value of the `Host` header, for the socket; ignored unless it looks like a host. */
  host: string
  /** Other origins for calls and sockets: `https://api.example`, `wss://ws.example:443`. */
  connect: string[]
  isHttps: boolean
  /** Whether remotes may come from the developer's own machine. */
  isLocalAllowed: boolean
  /** Whether the payment provider's own fields stand on this page. */
  hasPaymentFields: boolean
}

/** What Stripe's script needs (docs.stripe.com/security/guide, Content Security Policy). */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}
const nobody = { script: [], connect: [], frame: ["'none'"] }

/** Any port of the developer's own machine. A policy cannot name `[::1]`. */
const localFiles = ['http://localhost:*', 'http://127.0.0.1:*']
const localSockets = ['ws://localhost:*', 'ws://127.0.0.1:*']

/** Headers of the console's page; the policy is enforced (quality, Security). */
export function securityHeaders(
  nonce: string,
  { host, connect, isHttps, isLocalAllowed, hasPaymentFields }: Reach,
): Record<string, string> {
  const sockets = /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : []
  const local = isLocalAllowed ? localFiles : []
  const provider = hasPaymentFields ? stripe : nobody
  const reached = [
    ...sockets,
    ...connect,
    ...provider.connect,
    ...local,
    ...(isLocalAllowed ? localSockets : []),
  ]
  const policy = [
    `default-src 'none'`,
    ['script-src', "'self'", `'nonce-${nonce}'`, ...provider.script, ...local].join(' '),
    ['style-src', "'self'", `'nonce-${nonce}'`, ...local].join(' '),
    ['connect-src', "'self'", ...reached].join(' '),
    ['frame-src', ...provider.frame].join(' '),
    // Logos come from the API, wherever it is.
    ['img-src', "'self'", 'data:', ...connect.filter((origin) => /^https?:/.test(origin))].join(' '),
    `font-src 'self'`,
    `manifest-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    ...commonHeaders,
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Headers of every file. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
