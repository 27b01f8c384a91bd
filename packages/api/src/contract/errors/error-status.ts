import type { ErrorCode } from './error-code.ts'

/** HTTP status of each code; 0 for codes that only the client makes. */
export const errorStatus = {
  unauthenticated: 401,
  service_disabled: 402,
  forbidden: 403,
  not_verified: 403,
  not_found: 404,
  conflict: 409,
  site_busy: 409,
  site_known: 409,
  too_large: 413,
  invalid: 422,
  backup_unavailable: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  payments_unavailable: 503,
  payment_failed: 502,
  site_unreachable: 502,
  site_timeout: 504,
  site_tls: 502,
  site_dns: 502,
  site_token: 502,
  site_http_auth: 502,
  site_firewall: 502,
  site_plugin_off: 502,
  site_plugin_error: 502,
  site_bad_answer: 502,
  site_address_refused: 502,
  site_error: 502,
  network: 0,
  timeout: 0,
  contract: 0,
  aborted: 0,
} as const satisfies Record<ErrorCode, number>

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid',
  401: 'unauthenticated',
  402: 'service_disabled',
  403: 'forbidden',
  404: 'not_found',
  408: 'timeout',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  419: 'unauthenticated',
  422: 'invalid',
  429: 'too_many_requests',
  502: 'site_unreachable',
  503: 'unavailable',
  504: 'site_timeout',
}

/** The code for an answer without a known code. */
export function errorCodeOfStatus(status: number): ErrorCode {
  return byStatus[status] ?? (status >= 500 ? 'internal' : 'contract')
}
