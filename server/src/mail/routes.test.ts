import { listMails, retryMail } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { mails as rows } from '../db/index.ts'
import { aUser, callApi } from '../testing/index.ts'
import { mail, mailServer } from './testing/mail-server.ts'

const { db, url, deps, mails, mailsSent, at, stored, refuse } = await mailServer()

describe('the list of unsent mails for administrators', () => {
  const admin = () => aUser(db, { role: 99, now: at.now })

  it('shows recipient, subject and error, but no content', async () => {
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

  it('retries a mail at once on request, even one that was given up', async () => {
    refuse('535 wrong password')
    await deps.mailer.send(mail)
    await mailsSent()
    await db.update(rows).set({ state: 'failed', tries: 12, nextTryAt: null })
    at.refusal = null
    const { token } = await admin()
    const id = (await stored())?.id ?? 0
    expect((await callApi(url, retryMail, { token, params: { id } })).status).toBe(200)
    await mailsSent()
    expect(mails).toMatchObject([{ to: mail.to }])
    expect((await callApi(url, retryMail, { token, params: { id } })).status).toBe(404)
  })
})
