import { type ErrorCode, errorStatus, type KnownSite } from '@flotilla/api/contract'

/** Default sentence for each code that a route may throw. */
const sentences: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'Unauthenticated.',
  service_disabled: 'The service is not active for this account. Please add a payment method.',
  forbidden: 'You are not allowed to do this.',
  not_verified: 'Please verify your e-mail address first.',
  not_found: 'Not found.',
  conflict: 'This has been changed in the meantime.',
  site_busy: 'Other work runs on this site. Wait until it is finished.',
  site_known: 'Your account already has this site.',
  too_large: 'This is too large.',
  invalid: 'Please check what you entered.',
  payments_unavailable: 'Payments are not set up on this server. Please contact support.',
  backup_unavailable: 'This site has no backup tool that can start a backup.',
  too_many_requests: 'Too many attempts. Please wait a moment.',
  unavailable: 'The server is starting. Please try again.',
}

type Options = {
  message?: string
  /** Of `site_known`. */
  site?: KnownSite
  /** A stable word for the cause, where the code is too coarse. */
  reason?: string
  /** Texts by field. */
  errors?: Record<string, string[]>
  /** Where the contract asks for a status other than the code's own. */
  status?: number
  retryAfterSeconds?: number
  /** For the log. */
  cause?: unknown
}

/** Thrown by a route that refuses a request; becomes an `ErrorBody` (contract §2). */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly status: number
  readonly errors: Record<string, string[]> | null
  readonly site: KnownSite | null
  readonly retryAfterSeconds: number | null
  readonly reason: string | null

  constructor(code: ErrorCode, options: Options = {}) {
    super(options.message ?? sentences[code] ?? 'This did not work. Please try again.', {
      cause: options.cause,
    })
    this.code = code
    this.status = options.status ?? errorStatus[code]
    this.errors = options.errors ?? null
    this.site = options.site ?? null
    this.reason = options.reason ?? null
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}

/** A refused value: 422 with the sentence at the field and as the message. */
export function invalid(field: string, message: string): Refusal {
  return new Refusal('invalid', { message, errors: { [field]: [message] } })
}
