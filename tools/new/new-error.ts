/** A fault that the person can correct: its message is shown without a stack. */
export class NewError extends Error {
  override name = 'NewError'
}
