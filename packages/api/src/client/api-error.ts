import type { ErrorCode } from '../contract/errors/error-code.ts'
import type { KnownSite } from '../contract/errors/known-site.ts'

const brand = Symbol.for('flotilla.ApiError')
const retryable: ReadonlySet<ErrorCode> = new Set(['network', 'timeout', 'too_many_requests', 'unavailable'])

type Details = {
  code: ErrorCode
  message: string
  status?: number
  fields?: Record<string, string[]>
  site?: KnownSite | null
  correlationId?: string | null
  retryAfterMs?: number | null
  cause?: unknown
}

/**
 * Why a call failed. `instanceof` also recognises an error from another copy of this package, because shell
 * and remotes each carry their own.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** Texts by field of the body, for `invalid`; empty otherwise. */
  readonly fields: Record<string, string[]>
  /**
   * The site that the account already has, for `site_known`; null otherwise, and when the answer does not
   * name it.
   */
  readonly site: KnownSite | null
  /** Identifies the call in the server's log; null when it was never sent or never stamped. */
  readonly correlationId: string | null
  /** How long to wait, milliseconds; null when the server does not say. */
  readonly retryAfterMs: number | null
  /** Whether the same read may succeed if it is repeated. Writes are never retried, whatever this says. */
  readonly isRetryable: boolean
  readonly [brand] = true

  constructor({ code, message, status, fields, site, correlationId, retryAfterMs, cause }: Details) {
    super(message, { cause })
    this.code = code
    this.status = status ?? 0
    this.fields = fields ?? {}
    this.site = site ?? null
    this.correlationId = correlationId ?? null
    this.retryAfterMs = retryAfterMs ?? null
    this.isRetryable = retryable.has(code)
  }

  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return typeof value === 'object' && value !== null && brand in value
  }
}
