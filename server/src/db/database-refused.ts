/** The database does not open as it is; the message says where it is and what to do. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}
