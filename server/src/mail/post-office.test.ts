import { listMails, register, retryMail } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { reportMails, mails as rows } from '../db/index.ts'
import { createLogger } from '../log/create-logger.ts'
import type { Mail } from '../ports/mailer.ts'
import { withRepeatingPlans } from '../testing/database/with-repeating-plans.ts'
import { aUser, callApi, openTestDatabase, startTestServer } from '../testing/index.ts'
import { claimMail, insertMail, pruneMails, releaseMails } from './mail-store.ts'
import { createPostOffice } from './post-office.ts'

const start = new Date('2026-12-01T10:00:00Z')
let clock = start
/** The mail server's answer; null: it accepts the mail. */
let refusal: (() => Promise<never>) | null = null
const server = await startTestServer({ now: () => clock, onMail: async () => refusal?.() })
afterAll(() => server.close())
const { db, url, deps, mails, mailsSent } = server

beforeEach(async () => {
  await mailsSent()
  clock = start
  refusal = null
  mails.length = 0
  await db.delete(rows)
})

const secret = 'http://flotilla.test/verify?token=abc'
const mail = { to: 'ute@example.test', subject: 'Hello', text: `Open ${secret}`, link: secret }
const stored = async () => (await db.select().from(rows).orderBy(rows.id))[0]
const refuse = (words: string) => {
  refusal = () => Promise.reject(new Error(words))
}
const later = async (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
  deps.mailer.wake()
  await mailsSent()
}

describe('a mail', () => {
  it('is kept sealed until it is sent, then without what it said', async () => {
    refuse('connect ECONNREFUSED')
    await deps.mailer.send(mail)
    await mailsSent()
    const waiting = await stored()
    expect(waiting).toMatchObject({ recipient: mail.to, subject: 'Hello', state: 'waiting', tries: 1 })
    expect(waiting?.lastError).toBe('connect ECONNREFUSED')
    expect(Buffer.from(waiting?.message ?? []).toString('latin1')).not.toContain('token')
    refusal = null
    await later(1)
    expect(mails).toMatchObject([mail])
    expect(await stored()).toMatchObject({ state: 'sent', message: null, lastError: null, sentAt: clock })
  })

  it('comes with its pictures and all its words', async () => {
    const whole: Mail = {
      ...{ ...mail, key: 'whole', html: '<b>ä</b>', replyTo: 'a@b.test' },
      attachments: [
        { filename: 'a.png', content: new Uint8Array([0, 255, 7]), contentType: 'image/png', cid: 'logo' },
        { filename: 'b.pdf', content: new Uint8Array(), contentType: 'application/pdf' },
      ],
    }
    await deps.mailer.send(whole)
    await mailsSent()
    const [taken] = mails
    expect({
      ...taken,
      attachments: taken?.attachments?.map((f) => ({ ...f, content: [...f.content] })),
    }).toEqual({
      ...whole,
      attachments: whole.attachments?.map((f) => ({ ...f, content: [...f.content] })),
    })
  })

  it('of a name that is known is taken once', async () => {
    await Promise.all([1, 2, 3].map(() => deps.mailer.send({ ...mail, key: 'once' })))
    await mailsSent()
    await deps.mailer.send({ ...mail, key: 'once' })
    await mailsSent()
    expect(mails).toHaveLength(1)
  })

  it('of a transaction that is taken back is none', async () => {
    const undone = db.transaction(async (tx) => {
      await deps.mailer.send(mail, tx)
      throw new Error('No.')
    })
    await expect(undone).rejects.toThrow('No.')
    expect(await stored()).toBeUndefined()
  })

  it('is tried for a day, more and more rarely, then given up', async () => {
    refuse('550 no')
    await deps.mailer.send(mail)
    await mailsSent()
    const pauses = []
    for (let row = await stored(); row?.nextTryAt && pauses.length < 50; row = await stored()) {
      const pause = (row.nextTryAt.getTime() - clock.getTime()) / 60_000
      await later(pause - 0.1)
      expect((await stored())?.tries).toBe(row.tries)
      await later(0.1)
      pauses.push(Math.round(pause))
    }
    expect(pauses).toEqual([1, 2, 5, 10, 20, 40, 60, 120, 240, 480, 480])
    expect((clock.getTime() - start.getTime()) / 3_600_000).toBeGreaterThan(24)
    expect(await stored()).toMatchObject({ state: 'failed', tries: 12, nextTryAt: null, lastError: '550 no' })
  })
})

describe('several processes', () => {
  it('share the mails, each of which one of them sends', async () => {
    const sent: string[] = []
    const office = (name: string) =>
      createPostOffice({
        ...{ db, cipher: deps.cipher, now: () => clock, logger: createLogger('silent'), isAlone: false },
        transport: { send: async ({ subject }) => void sent.push(`${name} ${subject}`) },
        onSettled: async () => {},
      })
    const offices = ['a', 'b', 'c'].map(office)
    await db.transaction(async (tx) => {
      for (let index = 0; index < 30; index += 1)
        await deps.mailer.send({ ...mail, subject: String(index) }, tx)
    })
    for (const { mailer } of offices) mailer.wake()
    await Promise.all(offices.map(({ settle }) => settle()))
    expect(sent.map((line) => line.split(' ')[1]).toSorted()).toEqual(
      Array.from({ length: 30 }, (_, index) => String(index)).toSorted(),
    )
  })

  it('take one mail at a time, whatever plan the database chooses', async () => {
    for (const subject of ['a', 'b', 'c'])
      await insertMail(db, { key: subject, recipient: mail.to, subject, createdAt: clock })
    await withRepeatingPlans(db, () => claimMail(db, clock, 60_000))
    expect((await db.select().from(rows)).filter(({ leaseUntil }) => leaseUntil !== null)).toHaveLength(1)
  })

  it('take over under the same name what one that is gone was sending', async () => {
    const other = await openTestDatabase()
    const names: (string | undefined)[] = []
    const office = (send: (mail: Mail) => Promise<void>, isAlone: boolean) =>
      createPostOffice({
        ...{ db: other.db, cipher: deps.cipher, now: () => clock, logger: createLogger('silent'), isAlone },
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
    await next.settle()
    expect(names).toHaveLength(1)
    clock = new Date(start.getTime() + 121_000)
    next.mailer.wake()
    await next.settle()
    expect(names).toEqual([names[0], names[0]])
    const [row] = await other.db.select().from(rows)
    expect(row).toMatchObject({ state: 'sent', tries: 1 })
    const message = deps.cipher.seal(JSON.stringify({ ...mail, key: 'x' }))
    const leaseUntil = new Date(clock.getTime() + 60_000)
    await other.db.update(rows).set({ state: 'waiting', leaseUntil, nextTryAt: clock, message })
    const alone = office(async () => {}, true)
    await alone.start()
    await alone.settle()
    expect(names).toHaveLength(3)
    await alone.stop()
    await gone.stop()
    await other.close()
  })
})

describe('a server that is killed again and again', () => {
  it('uses up no try of the mail that it had under way', async () => {
    refuse('421 later')
    await db.transaction((tx) => deps.mailer.send(mail, tx))
    for (let death = 0; death < 12; death += 1) {
      expect(await claimMail(db, clock, 1000)).not.toBeNull()
      await releaseMails(db)
    }
    await later(0)
    expect(await stored()).toMatchObject({ state: 'waiting', tries: 1, lastError: '421 later' })
  })
})

describe('a mail server that is silent', () => {
  it('keeps no one waiting who registers, and the mail goes out when it is back', async () => {
    let speak = () => {}
    const silence = new Promise<void>((resolve) => {
      speak = resolve
    })
    refusal = () => silence.then(() => Promise.reject(new Error('no greeting')))
    const password = 'a long password 1'
    const body = { email: 'new@example.test', password, password_confirmation: password, tos: true }
    expect((await callApi(url, register, { body })).status).toBe(201)
    speak()
    await mailsSent()
    refusal = null
    await later(1)
    expect(mails).toMatchObject([{ to: 'new@example.test', subject: expect.stringContaining('verify') }])
  })
})

describe('the administrator', () => {
  const admin = () => aUser(db, { role: 99, now: clock })

  it('sees what is not sent, to whom, about what and why, and nothing that it says', async () => {
    await deps.mailer.send({ ...mail, to: 'sent@example.test' })
    await mailsSent()
    refuse('421 later')
    await deps.mailer.send(mail)
    await mailsSent()
    const { token } = await admin()
    const answer = await callApi(url, listMails, { token })
    expect(answer.parsed().data).toEqual([
      {
        ...{ id: expect.any(Number), recipient: mail.to, subject: 'Hello', state: 'waiting', tries: 1 },
        ...{ error: '421 later', created_at: '2026-12-01T10:00:00.000Z' },
        next_try_at: '2026-12-01T10:01:00.000Z',
      },
    ])
    expect(JSON.stringify(answer.json)).not.toContain('token=')
  })

  it('has one tried again at once, also one that was given up', async () => {
    refuse('535 wrong password')
    await deps.mailer.send(mail)
    await mailsSent()
    await db.update(rows).set({ state: 'failed', tries: 12, nextTryAt: null })
    refusal = null
    const { token } = await admin()
    const id = (await stored())?.id ?? 0
    expect((await callApi(url, retryMail, { token, params: { id } })).status).toBe(200)
    await mailsSent()
    expect(mails).toMatchObject([{ to: mail.to }])
    expect((await callApi(url, retryMail, { token, params: { id } })).status).toBe(404)
  })
})

describe('the log of reports', () => {
  it('hears of a report that no mail server takes, and of one that goes out after all', async () => {
    const { accountId } = await aUser(db)
    await db.insert(reportMails).values({
      ...{ key: 'report-1', accountId, siteName: 'A', kind: 'test', since: start, until: start },
      ...{ recipient: mail.to, subject: 'Hello', state: 'sent', claimedAt: start },
    })
    refuse('550 no')
    await deps.mailer.send({ ...mail, key: 'report-1' })
    await mailsSent()
    await db.update(rows).set({ tries: 11, nextTryAt: clock })
    await later(0)
    const report = async () => (await db.select().from(reportMails).where(eq(reportMails.key, 'report-1')))[0]
    expect(await report()).toMatchObject({ state: 'failed', error: '550 no' })
    refusal = null
    await db.update(rows).set({ state: 'waiting', nextTryAt: clock })
    await later(0)
    expect(await report()).toMatchObject({ state: 'sent', error: null })
  })
})

describe('every day', () => {
  it('what was sent a month ago is forgotten, what waits is kept', async () => {
    const old = new Date('2026-10-31T00:00:00Z')
    const row = { recipient: 'a@b.test', subject: 'x', createdAt: old }
    await db.insert(rows).values([
      { ...row, key: 'sent', state: 'sent' },
      { ...row, key: 'waiting', nextTryAt: new Date('2026-12-02T00:00:00Z') },
      { ...row, key: 'failed', state: 'failed' },
    ])
    await pruneMails(db, clock)
    expect((await db.select().from(rows)).map(({ key }) => key).toSorted()).toEqual(['failed', 'waiting'])
  })
})
