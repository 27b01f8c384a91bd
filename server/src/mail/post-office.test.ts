import { register } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reportMails, mails as rows } from '../db/index.ts'
import type { Mail } from '../ports/mailer.ts'
import { aUser, callApi } from '../testing/index.ts'
import { pruneMails } from './mail-store.ts'
import { mail, mailServer, start } from './testing/mail-server.ts'

const { db, url, deps, mails, mailsSent, at, stored, refuse, later } = await mailServer()

describe('a queued mail', () => {
  it('is stored encrypted until it is sent, and without its content afterwards', async () => {
    refuse('connect ECONNREFUSED')
    await deps.mailer.send(mail)
    await mailsSent()
    const waiting = await stored()
    expect(waiting).toMatchObject({ recipient: mail.to, subject: 'Hello', state: 'waiting', tries: 1 })
    expect(waiting?.lastError).toBe('connect ECONNREFUSED')
    expect(Buffer.from(waiting?.message ?? []).toString('latin1')).not.toContain('token')
    at.refusal = null
    await later(1)
    expect(mails).toMatchObject([mail])
    expect(await stored()).toMatchObject({ state: 'sent', message: null, lastError: null, sentAt: at.now })
  })

  it('is sent with its attachments, HTML and reply address unchanged', async () => {
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

  it('with a known key is sent once', async () => {
    await Promise.all([1, 2, 3].map(() => deps.mailer.send({ ...mail, key: 'once' })))
    await mailsSent()
    await deps.mailer.send({ ...mail, key: 'once' })
    await mailsSent()
    expect(mails).toHaveLength(1)
  })

  it('is discarded with the transaction that is rolled back', async () => {
    const undone = db.transaction(async (tx) => {
      await deps.mailer.send(mail, tx)
      throw new Error('No.')
    })
    await expect(undone).rejects.toThrow('No.')
    expect(await stored()).toBeUndefined()
  })

  it('is retried for a day at growing intervals, then marked as failed', async () => {
    refuse('550 no')
    await deps.mailer.send(mail)
    await mailsSent()
    const pauses = []
    for (let row = await stored(); row?.nextTryAt && pauses.length < 50; row = await stored()) {
      const pause = (row.nextTryAt.getTime() - at.now.getTime()) / 60_000
      await later(pause - 0.1)
      expect((await stored())?.tries).toBe(row.tries)
      await later(0.1)
      pauses.push(Math.round(pause))
    }
    expect(pauses).toEqual([1, 2, 5, 10, 20, 40, 60, 120, 240, 480, 480])
    expect((at.now.getTime() - start.getTime()) / 3_600_000).toBeGreaterThan(24)
    expect(await stored()).toMatchObject({ state: 'failed', tries: 12, nextTryAt: null, lastError: '550 no' })
  })
})

describe('a silent mail server', () => {
  it('does not delay a registration, whose mail is sent once the server is back', async () => {
    let speak = () => {}
    const silence = new Promise<void>((resolve) => {
      speak = resolve
    })
    at.refusal = () => silence.then(() => Promise.reject(new Error('no greeting')))
    const password = 'a long password 1'
    const body = { email: 'new@example.test', password, password_confirmation: password, tos: true }
    expect((await callApi(url, register, { body })).status).toBe(201)
    speak()
    await mailsSent()
    at.refusal = null
    await later(1)
    expect(mails).toMatchObject([{ to: 'new@example.test', subject: expect.stringContaining('verify') }])
  })
})

describe('the log of sent reports', () => {
  it('shows a report as failed when its mail is given up, and as sent after a later success', async () => {
    const { accountId } = await aUser(db)
    await db.insert(reportMails).values({
      ...{ key: 'report-1', accountId, siteName: 'A', kind: 'test', since: start, until: start },
      ...{ recipient: mail.to, subject: 'Hello', state: 'sent', claimedAt: start },
    })
    refuse('550 no')
    await deps.mailer.send({ ...mail, key: 'report-1' })
    await mailsSent()
    await db.update(rows).set({ tries: 11, nextTryAt: at.now })
    await later(0)
    const report = async () => (await db.select().from(reportMails).where(eq(reportMails.key, 'report-1')))[0]
    expect(await report()).toMatchObject({ state: 'failed', error: '550 no' })
    at.refusal = null
    await db.update(rows).set({ state: 'waiting', nextTryAt: at.now })
    await later(0)
    expect(await report()).toMatchObject({ state: 'sent', error: null })
  })
})

describe('pruneMails', () => {
  it('deletes mails sent a month ago, and keeps waiting and failed ones', async () => {
    const old = new Date('2026-10-31T00:00:00Z')
    const row = { recipient: 'a@b.test', subject: 'x', createdAt: old }
    await db.insert(rows).values([
      { ...row, key: 'sent', state: 'sent' },
      { ...row, key: 'waiting', nextTryAt: new Date('2026-12-02T00:00:00Z') },
      { ...row, key: 'failed', state: 'failed' },
    ])
    await pruneMails(db, at.now)
    expect((await db.select().from(rows)).map(({ key }) => key).toSorted()).toEqual(['failed', 'waiting'])
  })
})
