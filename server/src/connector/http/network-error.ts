import { SiteError } from '../site-error.ts'

const dnsCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA'])
const refusedCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'EHOSTDOWN'])
const tlsCode =
  /^(CERT_|ERR_TLS|ERR_SSL|EPROTO$|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|CRL_|HOSTNAME_MISMATCH|INVALID_CA)/
const timeCodes = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])
/** Errors of bytes that are not packed as the answer says. */
const unpackCode = /^(Z_|ERR__ERROR_FORMAT)/

/** Names the cause of a failed connection. `isSent`: the call was sent, so the site may have acted on it. */
export function networkError(error: Error, hostname: string, isSent: boolean): SiteError {
  const code = codeOf(error)
  if (dnsCodes.has(code)) return new SiteError('dns', { detail: hostname })
  if (refusedCodes.has(code)) return new SiteError('connection_refused')
  if (timeCodes.has(code)) return new SiteError('timeout', { isOutcomeUnknown: isSent })
  if (unpackCode.test(code)) return new SiteError('answer_invalid', { isOutcomeUnknown: isSent })
  if (tlsCode.test(code)) return new SiteError('tls', { detail: code })
  return new SiteError('connection_lost', { detail: code, isOutcomeUnknown: isSent })
}

/** The system's word for the error; of several attempts (one per address) the first. */
function codeOf(error: Error): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error && 'code' in first && typeof first.code === 'string' ? first.code : ''
}
