/** A fault that the person at a command line can correct: its message is shown without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}
