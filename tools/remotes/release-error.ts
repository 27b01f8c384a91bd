/** Something a person can mend: its message is shown without a stack. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}
