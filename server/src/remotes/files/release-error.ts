import type { ReleaseReason } from '@flotilla/api/releases'

/** A fault that a person can correct: its message is shown without a stack. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
  readonly reason: ReleaseReason

  constructor(reason: ReleaseReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Two processes changed the releases at once, and this one came second. */
export function replacedMeanwhile(): ReleaseError {
  return new ReleaseError('releases_busy', 'Another change was made at the same moment. Try again.')
}
