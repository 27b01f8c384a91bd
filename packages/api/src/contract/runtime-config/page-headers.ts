/** Resources that the page may reach beyond its own origin. */
export type PageReach = {
  /** Other origins for calls and sockets: `https://api.example`, `wss://ws.example:443`. */
  connect: string[]
  isHttps: boolean
  /** Whether remotes may load from the developer's own machine. */
  isLocalAllowed: boolean
  /** Whether the page contains the payment provider's own fields. */
  hasPaymentFields: boolean
}

/** Sources that Stripe's script needs (docs.stripe.com/security/guide, Content Security Policy). */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}
const noProvider = { script: [], connect: [], frame: [] }

/** Any port of the developer's own machine. A policy cannot name `[::1]`. */
const localFiles = ['http://localhost:*', 'http://127.0.0.1:*']
const localSockets = ['ws://localhost:*', 'ws://127.0.0.1:*']

const ownOriginOnly: PageReach = {
  connect: [],
  isHttps: false,
  isLocalAllowed: false,
  hasPaymentFields: false,
}

/**
 * Security headers of every answer, as options of hono/secure-headers: headers that are not listed are not
 * sent.
 */
export const answerHeaders = {
  xContentTypeOptions: true,
  referrerPolicy: 'no-referrer',
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  // `frame-ancestors` of the page is more specific.
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

/**
 * Security headers of the console's page, as options of hono/secure-headers: the product sends them, and the
 * contract suite checks each remote under them. `nonce` is the placeholder for the nonce of one page, in the
 * server's own form.
 */
export function pageHeaders<Nonce>(nonce: Nonce, reach: PageReach = ownOriginOnly) {
  const { connect, isHttps, isLocalAllowed } = reach
  const local = isLocalAllowed ? localFiles : []
  const sockets = isLocalAllowed ? localSockets : []
  const provider = reach.hasPaymentFields ? stripe : noProvider
  return {
    ...answerHeaders,
    strictTransportSecurity: isHttps && 'max-age=31536000; includeSubDomains',
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", nonce, ...provider.script, ...local],
      styleSrc: ["'self'", nonce, ...local],
      connectSrc: ["'self'", ...connect, ...provider.connect, ...local, ...sockets],
      // Remotes in a sandboxed frame, which the same server sends.
      frameSrc: ["'self'", ...provider.frame],
      // Logos come from the API, on whatever origin.
      imgSrc: ["'self'", 'data:', ...connect.filter((origin) => /^https?:/.test(origin))],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
    },
  }
}

/**
 * Security headers of the page in a sandboxed frame (docs/remotes.md#in-a-frame): its origin is none, so that
 * it reads neither storage nor the page around it, and it connects to nothing.
 */
export function framedPageHeaders<Nonce>(nonce: Nonce) {
  return {
    ...answerHeaders,
    contentSecurityPolicy: {
      // A form hears its submit only with `allow-forms`; `form-action` lets none of them send anything.
      sandbox: ['allow-scripts', 'allow-forms'],
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", nonce],
      styleSrc: ["'self'", nonce],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'none'"],
      frameAncestors: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      objectSrc: ["'none'"],
    },
  }
}
