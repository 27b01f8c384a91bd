import { describe, expect, it } from 'vitest'
import { mails as rows } from '../db/index.ts'
import { createLogger } from '../log/create-logger.ts'
import type { Mail } from '../ports/mailer.ts'
import { withRepeatingPlans } from '../testing/database/with-repeating-plans.ts'
import { openTestDatabase } from '../testing/index.ts'
import { claimMail, insertMail, releaseMails } from './mail-store.ts'
import { createPostOffice } from './post-office.ts'
import { mail, mailServer, start } from './testing/mail-server.ts'

const { db, deps, at, stored, refuse, later } = await mailServer()

describe('several processes that send mail', () => {
  it('share the queue and send each mail once', async () => {
    const sent: string[] = []
    const office = (name: string) =>
      createPostOffice({
        ...{ db, cipher: deps.cipher, now: () => at.now, logger: createLogger('silent'), isAlone: false },
        transport: { send: async ({ subject }) => void sent.push(`${name} ${subject}`) },
        onSettled: async () => {},
      })
    const offices = ['a', 'b', 'c'].map(office)
    await db.transaction(async (tx) => {
      for (let index = 0; index < 30; index += 1)
        await deps.mailer.send({ ...mail, subject: String(index) }, tx)
    })
    for (const { mailer } of offices) mailer.wake()
    await Promise.all(offices.map(({ whenIdle }) => whenIdle()))
    expect(sent.map((line) => line.split(' ')[1]).toSorted()).toEqual(
      Array.from({ length: 30 }, (_, index) => String(index)).toSorted(),
    )
  })

  it('take one mail at a time, whatever plan PostgreSQL chooses', async () => {
    for (const subject of ['a', 'b', 'c'])
      await insertMail(db, { key: subject, recipient: mail.to, subject, createdAt: at.now })
    await withRepeatingPlans(db, () => claimMail(db, at.now, 60_000))
    expect((await db.select().from(rows)).filter(({ leaseUntil }) => leaseUntil !== null)).toHaveLength(1)
  })

  it('resend a mail of a dead process under the same key', async () => {
    const other = await openTestDatabase()
    const names: (string | undefined)[] = []
    const office = (send: (mail: Mail) => Promise<void>, isAlone: boolean) =>
      createPostOffice({
        ...{ db: other.db, cipher: deps.cipher, now: () => at.now, logger: createLogger('silent'), isAlone },
        transport: {
          send: (taken) => {
            names.push(taken.key)
            return send(taken)
          },
        },
        onSettled: async () => {},
      })
    const gone = office(() => new Promise(() => {}), false)
    await gone.mailer.send(mail)
    await expect.poll(() => names).toHaveLength(1)
    const next = office(async () => {}, false)
    next.mailer.wake()
    await next.whenIdle()
    expect(names).toHaveLength(1)
    at.now = new Date(start.getTime() + 121_000)
    next.mailer.wake()
    await next.whenIdle()
    expect(names).toEqual([names[0], names[0]])
    const [row] = await other.db.select().from(rows)
    expect(row).toMatchObject({ state: 'sent', tries: 1 })
    const message = deps.cipher.seal(JSON.stringify({ ...mail, key: 'x' }))
    const leaseUntil = new Date(at.now.getTime() + 60_000)
    await other.db.update(rows).set({ state: 'waiting', leaseUntil, nextTryAt: at.now, message })
    const alone = office(async () => {}, true)
    await alone.start()
    await alone.whenIdle()
    expect(names).toHaveLength(3)
    await alone.stop()
    await gone.stop()
    await other.close()
  })
})

describe('a server that is killed again and again', () => {
  it('uses up no try of the mail that it was sending', async () => {
    refuse('421 later')
    await db.transaction((tx) => deps.mailer.send(mail, tx))
    for (let death = 0; death < 12; death += 1) {
      expect(await claimMail(db, at.now, 1000)).not.toBeNull()
      await releaseMails(db)
    }
    await later(0)
    expect(await stored()).toMatchObject({ state: 'waiting', tries: 1, lastError: '421 later' })
  })
})
