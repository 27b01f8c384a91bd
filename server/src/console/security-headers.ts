/** What the page may reach beyond its own origin. */
export type Reach = {
  /** Value of the `Host` header, for the socket; ignored unless it looks like a host. */
  host: string
  /** Other origins for calls and sockets: `https://api.example`, `wss://ws.example:443`. */
  connect: string[]
  isHttps: boolean
}

/** Headers of the console's page; the policy is enforced (quality, Security). */
export function securityHeaders(nonce: string, { host, connect, isHttps }: Reach): Record<string, string> {
  const sockets = /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : []
  const policy = [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src ${["'self'", ...sockets, ...connect].join(' ')}`,
    `img-src 'self' data:`,
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
