import { and, gt, isNull, sql } from 'drizzle-orm'
import { type Db, tokens } from '../db/index.ts'
import type { Deps } from '../ports/deps.ts'
import type { createRealtime } from '../realtime/index.ts'

/** The sockets of a session are promised to close within two seconds of its end. */
const everyMs = 1000

type Sockets = Pick<ReturnType<typeof createRealtime>, 'sessionIds' | 'endSessions'>

/**
 * Closes the sockets of ended sessions. It asks the database, because anything may have ended them: another
 * process, a deleted row, the clock. So no end is missed even if messages between processes are lost. It asks
 * nothing while there is no socket.
 */
export function watchSessions(
  { db, now, logger }: Pick<Deps, 'db' | 'now' | 'logger'>,
  sockets: Sockets,
): { stop: () => Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    try {
      const ids = sockets.sessionIds()
      if (ids.size > 0) sockets.endSessions(await endedSessions(db, ids, now()))
    } catch (error) {
      // Without the database no call is answered either; the next check catches up.
      logger.debug({ err: error }, 'sessions of sockets could not be looked up')
    }
    if (!isStopped) lookLater()
  }
  function lookLater(): void {
    timer = setTimeout(() => {
      looking = look()
    }, everyMs).unref()
  }

  lookLater()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}

async function endedSessions(db: Db, ids: ReadonlySet<number>, now: Date): Promise<Set<number>> {
  const isAsked = sql`${tokens.id} = any(${`{${[...ids].join(',')}}`}::int[])`
  const valid = await db
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(isAsked, isNull(tokens.revokedAt), gt(tokens.expiresAt, now)))
  const ended = new Set(ids)
  for (const { id } of valid) ended.delete(id)
  return ended
}
