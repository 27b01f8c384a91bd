import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { OpenDatabase } from './db/index.ts'

const pgChannel = 'flotilla_events'
/** PostgreSQL takes 8000 bytes in a notification. */
const maxBytes = 7900

const Message = z.object({ channel: z.string(), name: z.string(), payload: z.unknown() })

type Deliver = (channel: string, name: string, payload: unknown) => void

/**
 * Carries events between the processes of one PostgreSQL by NOTIFY, since each process has sockets of its own
 * (design: architecture, The server). Every process delivers, the sender too, when its own notification comes back.
 */
export async function createFanOut({ db, listen }: OpenDatabase, logger: Logger, deliver: Deliver) {
  const stop = await listen(pgChannel, (text) => {
    const message = Message.safeParse(JSON.parse(text))
    if (message.success) deliver(message.data.channel, message.data.name, message.data.payload)
  })
  let last: Promise<unknown> = Promise.resolve()

  function publish(channel: string, name: string, payload: unknown): void {
    const text = JSON.stringify({ channel, name, payload })
    if (Buffer.byteLength(text) > maxBytes) {
      logger.warn({ name }, 'events: too large for the other processes')
      deliver(channel, name, payload)
      return
    }
    // One after the other, so that they arrive in order.
    last = last
      .then(() => db.execute(sql`select pg_notify(${pgChannel}, ${text})`))
      .catch((error: unknown) => logger.error({ err: error }, 'events: not sent to the other processes'))
  }

  return {
    publish,
    close: async () => {
      await last
      await stop()
    },
  }
}
