import { listSupportTickets } from '@flotilla/api/contract'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { supportArticles, supportTags, supportTickets } from '../db/index.ts'
import { aUser, callApi, startTestServer } from '../testing/index.ts'
import { answerTicket, listHelpdeskTickets } from './helpdesk-endpoints.ts'

const secret = 'helpdesk-secret-of-a-test'
const environment = { HELPDESK_SECRET: secret }
const server = await startTestServer({ environment })
const without = await startTestServer()
afterAll(() => Promise.all([server.close(), without.close()]))
const { db, url, mails } = server

async function aTicket() {
  const user = await aUser(db, { account: { company: 'Nordlicht' } })
  const [tag] = await db.insert(supportTags).values({ name: 'Backups' }).returning()
  const createdAt = new Date('2026-11-01T00:00:00Z')
  const [ticket] = await db
    .insert(supportTickets)
    .values({
      ...{ accountId: user.accountId, userId: user.id, createdBy: 'Ute', tagId: tag?.id ?? 0 },
      ...{ title: 'Help\nme', state: 'new', createdAt },
    })
    .returning()
  const ticketId = ticket?.id ?? 0
  await db.insert(supportArticles).values({ ticketId, sender: 'Customer', body: 'It broke', createdAt })
  const answer = (body: Record<string, unknown>, token = secret) =>
    callApi(url, answerTicket, { token, params: { id: ticketId }, body })
  const seen = async () =>
    (await callApi(url, listSupportTickets, { token: user.token }))
      .parsed()
      .data.find(({ id }) => id === ticketId)
  return { user, ticketId, answer, seen }
}

describe('the help desk API', () => {
  it('adds a cleaned answer, sets the ticket to pending and mails the customer', async () => {
    const { user, ticketId, answer, seen } = await aTicket()
    const { status, parsed } = await answer({
      body: '<p onclick="alert(1)">Please <b>try</b> again</p><script>alert(1)</script><img src=x onerror=alert(1)>',
    })
    expect(status).toBe(201)
    expect(parsed().data).toMatchObject({
      state: 'pending',
      company: 'Nordlicht',
      email: user.email,
      area: 'Backups',
    })
    expect(await seen()).toMatchObject({
      state: 'pending',
      articles: [{ body: 'It broke' }, { sender: 'Agent', body: '<p>Please <b>try</b> again</p>' }],
    })
    await server.mailsSent()
    expect(mails.at(-1)).toMatchObject({
      to: user.email,
      subject: `[Ticket ${ticketId}] Help me`,
      link: `http://flotilla.test/support?ticket=${ticketId}`,
    })
    expect(mails.at(-1)?.text).not.toContain('try')
  })

  it('closes a ticket on request', async () => {
    const { answer, seen } = await aTicket()
    await answer({ body: 'Done', state: 'closed' })
    expect((await seen())?.state).toBe('closed')
  })

  it('hides internal notes: no customer sees them, no mail is sent, the state stays', async () => {
    const { user, answer, seen, ticketId } = await aTicket()
    await answer({ body: 'Odd customer', is_internal: true })
    expect(await seen()).toMatchObject({ state: 'new', articles: [{ body: 'It broke' }] })
    await server.mailsSent()
    expect(mails.filter(({ to }) => to === user.email)).toEqual([])
    const list = await callApi(url, listHelpdeskTickets, { token: secret, query: { after: ticketId - 1 } })
    expect(list.parsed().data[0]?.articles.map(({ type }) => type)).toEqual([0, 1])
  })

  it('lists tickets by state', async () => {
    const { ticketId } = await aTicket()
    const ids = async (state: string) =>
      (await callApi(url, listHelpdeskTickets, { token: secret, query: { state } }))
        .parsed()
        .data.map(({ id }) => id)
    expect(await ids('new')).toContain(ticketId)
    expect(await ids('closed')).not.toContain(ticketId)
  })

  it('requires its secret and a complete answer to a ticket that there is', async () => {
    const { user, answer } = await aTicket()
    expect((await answer({ body: 'x' }, user.token)).status).toBe(401)
    expect((await callApi(url, listHelpdeskTickets)).status).toBe(401)
    expect((await answer({ body: '' })).status).toBe(422)
    expect((await answer({ body: 'x', state: 'gone' })).status).toBe(422)
    for (const id of [999_999, 99_999_999_999]) {
      const body = { body: 'x' }
      expect((await callApi(url, answerTicket, { token: secret, params: { id }, body })).status).toBe(404)
    }
    const query = { after: 99_999_999_999 }
    expect((await callApi(url, listHelpdeskTickets, { token: secret, query })).status).toBe(422)
  })

  it('answers 429 to an address that sent many wrong secrets', async () => {
    // One of its own: the other tests call from the same address.
    const guessed = await startTestServer({ environment })
    onTestFinished(guessed.close)
    const guess = async () => (await callApi(guessed.url, listHelpdeskTickets, { token: 'wrong' })).status
    for (let tries = 0; tries < 20; tries += 1) expect(await guess()).toBe(401)
    expect(await guess()).toBe(429)
  })

  it('does not exist without a configured secret', async () => {
    expect((await callApi(without.url, listHelpdeskTickets, { token: '' })).status).toBe(404)
    const api: unknown = await (await fetch(`${without.url}/api/openapi.json`)).json()
    expect(JSON.stringify(api)).not.toContain('helpdesk')
  })
})
