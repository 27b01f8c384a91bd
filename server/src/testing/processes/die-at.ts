import { PGlite } from '@electric-sql/pglite'

/** Where a process kills itself: around the nth message to the database, from 1, that contains `text`. */
export type DeathPoint = { text: string; nth: number; when: 'before' | 'after' }

/**
 * Runs before the server (`node --import`): kills it by SIGKILL at the point in `DIE_AT`, like a power cut. A
 * message is one from the server to the embedded database. A statement is complete with the `Sync` after it:
 * then it is on the disk, unless a transaction is open.
 */
const point = JSON.parse(process.env.DIE_AT ?? '') as DeathPoint
const sync = 'S'.charCodeAt(0)
const say = PGlite.prototype.execProtocolRawSync
let count = 0

PGlite.prototype.execProtocolRawSync = function (message, ...rest) {
  if (Buffer.from(message).includes(point.text)) count += 1
  const isReached = count >= point.nth
  if (isReached && point.when === 'before') process.kill(process.pid, 'SIGKILL')
  const answer = say.call(this, message, ...rest)
  if (isReached && message[0] === sync) process.kill(process.pid, 'SIGKILL')
  return answer
}
