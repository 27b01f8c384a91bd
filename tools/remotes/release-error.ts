/** A fault that a person can correct: its message is shown without a stack. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}
