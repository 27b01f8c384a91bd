/** A command that cannot be done as it was asked for; the message is for the one who asked. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}
