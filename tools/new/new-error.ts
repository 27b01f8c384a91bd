/** Something the person can mend: its message is shown without a stack. */
export class NewError extends Error {
  override name = 'NewError'
}
