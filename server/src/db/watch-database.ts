import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type DatabaseTrouble, databaseTroubleOf } from './database-trouble.ts'
import type { Db } from './open-database.ts'
import { serverState } from './schema/server-state.ts'

/** Watches whether the database works, for health, for calls and for work that waits until it does. */
export type DatabaseWatch = {
  /** Trouble at the last check; null: it works. */
  trouble: () => DatabaseTrouble | null
  /** Asks the database now, for at most two seconds. */
  check: () => Promise<DatabaseTrouble | null>
  /** Whether an error is trouble of the database, which ends by itself and is logged here, once. */
  report: (error: unknown) => boolean
  /** Resolves when the database works, or when the signal is aborted. */
  untilWell: (signal: AbortSignal) => Promise<void>
  /** Starts checking by itself. */
  start: () => void
  stop: () => void
}

const defaultAnswerWithinMs = 2000
/** An answer this fresh is reused, because any client may ask for health, as often as it likes. */
const freshMs = 300
const everyMs = 5000
const everyInTroubleMs = 1000
/** More than the free space in a table's pages, so that a full disk shows. */
const probeBytes = 64 * 1024

const sentences: Record<Exclude<DatabaseTrouble, 'slow'>, string> = {
  away: 'the database cannot be reached; check that PostgreSQL runs and takes connections',
  busy: 'the database has no room for another question; look for long queries and for its limit of connections',
  full: 'the database cannot write, its disk is full; free some space',
  'read-only': 'the database takes no changes, it is read-only; check for a fail-over or a setting',
}

type Options = {
  db: Db
  logger: Logger
  /**
   * The embedded database answers one question at a time, in this process: a slow answer does not mean that
   * it is gone.
   */
  answerWithinMs?: number
}

export function createDatabaseWatch({
  db,
  logger,
  answerWithinMs = defaultAnswerWithinMs,
}: Options): DatabaseWatch {
  const view = createView(logger)
  let asking: Promise<DatabaseTrouble | null> | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWatching = false

  function check(): Promise<DatabaseTrouble | null> {
    if (asking === null && performance.now() - askedAt < freshMs) return Promise.resolve(view.trouble())
    asking ??= ask().finally(() => {
      asking = null
      askedAt = performance.now()
    })
    return asking
  }

  async function ask(): Promise<DatabaseTrouble | null> {
    const before = view.trouble()
    const couldNotWrite = before === 'full' || before === 'read-only'
    view.see(await within(couldNotWrite ? write(db) : read(db), answerWithinMs))
    return view.trouble()
  }

  function lookAgain(): void {
    if (!isWatching) return
    const pauseMs = view.trouble() === null ? everyMs : everyInTroubleMs
    timer = setTimeout(() => void check().finally(lookAgain), pauseMs)
    timer.unref()
  }

  return {
    trouble: view.trouble,
    check,
    report(error) {
      const found = databaseTroubleOf(error)
      if (found === null) return false
      if (found === 'full' || found === 'read-only') view.see(found)
      else if (found === 'slow') logger.warn({ cause: reasonOf(error) }, 'database: a question took too long')
      else void check()
      return true
    },
    async untilWell(signal) {
      while (!signal.aborted && (await check()) !== null) {
        await wait(everyInTroubleMs / 2, undefined, { signal }).catch(() => {})
      }
    },
    start() {
      isWatching = true
      lookAgain()
    },
    stop() {
      isWatching = false
      clearTimeout(timer)
    },
  }
}

/** Result of the last check; each change of it is a line of the log. */
function createView(logger: Logger) {
  let trouble: DatabaseTrouble | null = null
  let since = 0
  return {
    trouble: () => trouble,
    see(seen: DatabaseTrouble | null): void {
      if (seen === trouble) return
      if (trouble === null) since = performance.now()
      const seconds = Math.round((performance.now() - since) / 1000)
      trouble = seen
      if (seen === null) logger.warn({ seconds }, 'database: works again, waiting work goes on')
      else if (seen !== 'slow') {
        logger.error(
          { trouble: seen },
          `database: ${sentences[seen]}. Calls are answered 503 and work waits until it works again`,
        )
      }
    },
  }
}

/** The trouble in an answer, or in its absence. */
async function within(answer: Promise<DatabaseTrouble | null>, ms: number): Promise<DatabaseTrouble | null> {
  const limit = new AbortController()
  const late = wait(ms, 'busy' as const, { signal: limit.signal, ref: false })
  // The late answer is ignored.
  late.catch(() => {})
  const said = answer.catch((error: unknown) => databaseTroubleOf(error) ?? 'away')
  const seen = await Promise.race([said, late])
  limit.abort()
  return seen === 'slow' ? 'busy' : seen
}

async function read(db: Db): Promise<DatabaseTrouble | null> {
  const { rows } = await db.execute<{ setting: string }>(
    sql`select current_setting('transaction_read_only') as setting`,
  )
  return rows[0]?.setting === 'on' ? 'read-only' : null
}

async function write(db: Db): Promise<null> {
  const value = randomBytes(probeBytes)
  const row = { name: 'writable' as const, value }
  await db.insert(serverState).values(row).onConflictDoUpdate({ target: serverState.name, set: { value } })
  return null
}

function reasonOf(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause
  return cause instanceof Error ? cause.message : String(cause)
}
