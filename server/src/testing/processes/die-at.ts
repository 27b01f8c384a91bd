import { PGlite } from '@electric-sql/pglite'

/** Where a process kills itself: around the nth message to the database, from 1, whose text holds `text`. */
export type DeathPoint = { text: string; nth: number; when: 'before' | 'after' }

/**
 * Run before the server (`node --import`): it dies by SIGKILL at the point that `DIE_AT` names, as if the
 * power went there. A message is what the server says to the embedded database. A statement is done with the
 * `Sync` behind it: then it is on the disk, unless a transaction is open.
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
