import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '../db/index.ts'
import { createRounds } from '../jobs/rounds.ts'
import { describeError } from '../log/describe-error.ts'
import type { Mail, Mailer, MailTransport } from '../ports/mailer.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { type ClaimedMail, claimMail, insertMail, recordMailOutcome, releaseMails } from './mail-store.ts'

type PostOfficeOptions = {
  db: Db
  cipher: Cipher
  transport: MailTransport
  now: () => Date
  logger: Logger
  /** No other process works on this database: mails that are held at the start have lost their holder. */
  isAlone: boolean
  /**
   * A mail that failed before was finally sent (`error` null), or is given up; part of the commit that notes
   * it.
   */
  onSettled: (tx: Db, key: string, error: string | null) => Promise<void>
}

export type PostOffice = {
  mailer: Mailer
  /** From now on also mails that wait for their next try. */
  start: () => Promise<void>
  /** Resolves when everything due was tried; for tests. */
  whenIdle: () => Promise<void>
  /** Takes no further mail; resolves when those under way have ended, or after a moment. */
  stop: () => Promise<void>
}

const minuteMs = 60_000
/** Minutes until the next try after each failure: a day in all. */
const pauses = [1, 2, 5, 10, 20, 40, 60, 120, 240, 480, 480]
/** Time limit for a mail server that keeps talking; the lease is longer than that. */
const longestMs = minuteMs
const leaseMs = 2 * minuteMs
const pollMs = 5000
const stopTimeoutMs = 2000
/** Most mails under way at once in one process. */
const lanes = 4

/**
 * Stores mails as rows and sends them: at least once, even after a kill, each under its own Message-ID.
 * Several processes share the work. A mail that the mail server rejects is tried again for a day, then given
 * up.
 */
export function createPostOffice(options: PostOfficeOptions): PostOffice {
  const { db, cipher, now, logger } = options
  const onError = (error: unknown) => logger.error({ err: error }, 'mail: the queue broke')
  const { ask, whenIdle } = createRounds({ round, onError })
  let timer: ReturnType<typeof setInterval> | undefined
  let isStopped = false

  async function round(): Promise<void> {
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  async function lane(): Promise<void> {
    while (!isStopped) {
      const row = await claimMail(db, now(), leaseMs)
      if (row === null) return
      await deliver(options, row)
    }
  }

  const wake = () => {
    if (!isStopped) ask()
  }
  return {
    mailer: {
      wake,
      async send(mail, tx) {
        const key = mail.key ?? `${now().toISOString().replace(/\W/g, '-')}-${randomBytes(8).toString('hex')}`
        const row = { key, recipient: mail.to, subject: mail.subject, createdAt: now() }
        await insertMail(tx ?? db, { ...row, message: cipher.seal(toText({ ...mail, key })) })
        if (tx === undefined) wake()
      },
    },
    async start() {
      if (options.isAlone) await releaseMails(db)
      timer = setInterval(wake, pollMs)
      wake()
    },
    whenIdle,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await Promise.race([whenIdle(), wait(stopTimeoutMs, undefined, { ref: false })])
    },
  }
}

async function deliver(options: PostOfficeOptions, row: ClaimedMail): Promise<void> {
  const { db, cipher, transport, now, logger, onSettled } = options
  const error = await handOver(transport, cipher, row)
  const pause = pauses[row.tries]
  if (error === null) {
    await db.transaction(async (tx) => {
      await recordMailOutcome(tx, row, { state: 'sent' }, now())
      if (row.lastError !== null) await onSettled(tx, row.key, null)
    })
  } else if (pause === undefined) {
    logger.error({ mail: row.id, error }, 'mail: given up')
    await db.transaction(async (tx) => {
      await recordMailOutcome(tx, row, { state: 'failed', error }, now())
      await onSettled(tx, row.key, error)
    })
  } else {
    logger.warn({ mail: row.id, tries: row.tries + 1, error }, 'mail: not taken, tried again later')
    const nextTryAt = new Date(now().getTime() + pause * minuteMs)
    await recordMailOutcome(db, row, { state: 'waiting', error, nextTryAt }, now())
  }
}

/** Null when the mail was accepted, else the reason. */
async function handOver(transport: MailTransport, cipher: Cipher, row: ClaimedMail): Promise<string | null> {
  const late = new AbortController()
  const limit = wait(longestMs, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error('The mail server did not finish in time.')
  })
  limit.catch(() => {})
  try {
    if (row.message === null) throw new Error('The mail has no content any more.')
    await Promise.race([transport.send(fromText(cipher.open(row.message))), limit])
    return null
  } catch (error) {
    return describeError(error).message.slice(0, 500)
  } finally {
    late.abort()
  }
}

const KeptMail = z.object({
  ...{ key: z.string(), to: z.string(), subject: z.string(), text: z.string() },
  ...{ link: z.string().optional(), html: z.string().optional(), replyTo: z.string().optional() },
  unsubscribe: z.string().optional(),
  attachments: z
    .array(
      z.object({
        ...{ filename: z.string(), contentType: z.string(), cid: z.string().optional() },
        content: z.base64().transform((text): Uint8Array => Buffer.from(text, 'base64')),
      }),
    )
    .optional(),
})

function toText({ attachments, ...mail }: Mail): string {
  const files = attachments?.map((file) => ({
    ...file,
    content: Buffer.from(file.content).toString('base64'),
  }))
  return JSON.stringify({ ...mail, attachments: files })
}

function fromText(text: string): Mail {
  const { link, html, replyTo, unsubscribe, attachments, ...mail } = KeptMail.parse(JSON.parse(text))
  return {
    ...mail,
    ...(link !== undefined && { link }),
    ...(html !== undefined && { html }),
    ...(replyTo !== undefined && { replyTo }),
    ...(unsubscribe !== undefined && { unsubscribe }),
    ...(attachments && {
      attachments: attachments.map(({ cid, ...file }) => ({ ...file, ...(cid !== undefined && { cid }) })),
    }),
  }
}
