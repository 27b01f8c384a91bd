import type { ErrorCode } from '@flotilla/api/contract'
import { type SiteErrorReason, siteErrorCopy } from './site-error-copy.ts'

type Options = {
  /** What the site or the network said, for the log and for the sentence. Never a secret. */
  detail?: string
  /** HTTP status of the answer; absent when there was none. */
  status?: number
  /** True when the site may have done the work although we have no proof. */
  isOutcomeUnknown?: boolean
}

/**
 * A failed call to a site: a cause from a closed list, and a sentence for people with the next step in it.
 */
export class SiteError extends Error {
  readonly reason: SiteErrorReason
  /** The contract's word for it. */
  readonly code: ErrorCode
  readonly detail: string | null
  readonly status: number | null
  /** True when the same call may succeed later without anyone changing anything. */
  readonly isRetryable: boolean
  /** True when the site may have done the work: look at the site before doing it again. */
  readonly isOutcomeUnknown: boolean

  constructor(reason: SiteErrorReason, options: Options = {}) {
    const copy = siteErrorCopy[reason]
    super(copy.sentence(options.detail ?? '', options.status ?? 0))
    this.name = 'SiteError'
    this.reason = reason
    this.code = copy.code
    this.detail = options.detail ?? null
    this.status = options.status ?? null
    this.isRetryable = copy.isRetryable
    this.isOutcomeUnknown = options.isOutcomeUnknown ?? false
  }
}
