import { afterAll, beforeEach } from 'vitest'
import { mails as rows } from '../../db/index.ts'
import { startTestServer } from '../../testing/index.ts'

const secret = 'http://flotilla.test/verify?token=abc'
export const mail = { to: 'ute@example.test', subject: 'Hello', text: `Open ${secret}`, link: secret }
export const start = new Date('2026-12-01T10:00:00Z')

type At = {
  now: Date
  /** The mail server's answer; null: it accepts the mail. */
  refusal: (() => Promise<never>) | null
}

/** A server for the whole file, without mails before each test, whose mail server does what the test says. */
export async function mailServer() {
  const at: At = { now: start, refusal: null }
  const server = await startTestServer({ now: () => at.now, onMail: async () => at.refusal?.() })
  afterAll(() => server.close())
  const { db, deps, mails, mailsSent } = server

  beforeEach(async () => {
    await mailsSent()
    at.now = start
    at.refusal = null
    mails.length = 0
    await db.delete(rows)
  })

  return {
    ...server,
    at,
    stored: async () => (await db.select().from(rows).orderBy(rows.id))[0],
    refuse(words: string) {
      at.refusal = () => Promise.reject(new Error(words))
    },
    async later(minutes: number) {
      at.now = new Date(at.now.getTime() + minutes * 60_000)
      deps.mailer.wake()
      await mailsSent()
    },
  }
}
