import { PGlite } from '@electric-sql/pglite'

/** Where a process kills itself: around the nth message to the database, from 1, whose text holds `text`. */
export type DeathPoint = { text: string; nth: number; when: 'before' | 'after' }

/**
 * Run before the server (`node --import`): it dies by SIGKILL at the point that `DIE_AT` names, as if the power went
 * there. A message is what the server says to the embedded database; a commit that was answered is on the disk.
 */
const point = JSON.parse(process.env.DIE_AT ?? '') as DeathPoint
const say = PGlite.prototype.execProtocolRawSync
let count = 0

PGlite.prototype.execProtocolRawSync = function (message, ...rest) {
  const isMeant = Buffer.from(message).includes(point.text)
  if (isMeant) count += 1
  const isHere = isMeant && count === point.nth
  if (isHere && point.when === 'before') process.kill(process.pid, 'SIGKILL')
  const answer = say.call(this, message, ...rest)
  if (isHere) process.kill(process.pid, 'SIGKILL')
  return answer
}
