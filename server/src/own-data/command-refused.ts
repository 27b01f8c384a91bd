/** A command that cannot be carried out; the message is for the person who ran it. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}
