import type { ErrorCode } from './error-code.ts'

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

/** The code of an answer that names none, or one that is not known here. */
export function errorCodeOfStatus(status: number): ErrorCode {
  return byStatus[status] ?? (status >= 500 ? 'internal' : 'contract')
}
