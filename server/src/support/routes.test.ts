import {
  createSupportTicket,
  listSupportTags,
  listSupportTickets,
  replyToTicket,
} from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { supportArticles, supportTags, supportTickets } from '../db/index.ts'
import { aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server
const [area] = await db.insert(supportTags).values({ name: 'Backups' }).returning()
const tagId = area?.id ?? 0
const user = await aUser(db)

async function aTicket(accountId: number, state: 'new' | 'closed' = 'closed') {
  const [ticket] = await db
    .insert(supportTickets)
    .values({
      accountId,
      createdBy: 'Ute',
      tagId,
      title: 'Old',
      state,
      createdAt: new Date('2026-11-01T00:00:00Z'),
    })
    .returning()
  return ticket?.id ?? 0
}

const tickets = async (token: string) => (await callApi(url, listSupportTickets, { token })).parsed().data

describe('support tickets', () => {
  it('and replies are limited to sixty an hour, since each mails support', async () => {
    const busy = await aUser(db)
    const body = { ticket_id: await aTicket(busy.accountId), reply: 'Again' }
    const write = () => callApi(url, replyToTicket, { token: busy.token, body })
    for (let count = 0; count < 60; count += 1) expect((await write()).status).toBe(200)
    const refused = await write()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    const ticket = { tag_id: tagId, title: 'One more', text: 'Please' }
    const opened = await callApi(url, createSupportTicket, { token: busy.token, body: ticket })
    expect(opened.status).toBe(429)
  })

  it('require area, title and text', async () => {
    const create = (body: Record<string, unknown>) =>
      callApi(url, createSupportTicket, { token: user.token, body })
    expect((await create({ tag_id: 0, title: '', text: ' ' })).json).toMatchObject({
      errors: {
        tag_id: ['Please choose an Area'],
        title: ['Please provide a Title'],
        text: ['Please provide a Message'],
      },
    })
    expect((await create({ tag_id: 999, title: 'x', text: 'y' })).json).toMatchObject({
      errors: { tag_id: ['Please choose an Area'] },
    })
  })

  it('start with their first message in an area', async () => {
    expect((await callApi(url, listSupportTags, { token: user.token })).parsed().data).toEqual([
      { id: tagId, name: 'Backups' },
    ])
    const body = { tag_id: tagId, title: 'Help', text: 'First\nsecond' }
    expect((await callApi(url, createSupportTicket, { token: user.token, body })).status).toBe(201)
    await server.mailsSent()
    expect(server.mails.at(-1)).toMatchObject({ to: 'support@flotilla.test', replyTo: user.email })
    expect(server.mails.at(-1)?.subject).toMatch(/^\[Ticket \d+\] Help$/)
    expect(server.mails.at(-1)?.text).toContain('First\nsecond')
    expect((await tickets(user.token))[0]).toMatchObject({
      title: 'Help',
      state: 'new',
      articles: [{ sender: 'Customer', body: 'First\nsecond' }],
    })
  })

  it('hide internal notes and unsafe HTML', async () => {
    const { accountId, token } = await aUser(db)
    const ticketId = await aTicket(accountId)
    const at = new Date('2026-11-02T00:00:00Z')
    await db.insert(supportArticles).values([
      { ticketId, sender: 'Agent', type: 1, body: 'internal note', createdAt: at },
      {
        ticketId,
        sender: 'Agent',
        type: 0,
        body: '<b onclick="x()">Hi</b><script>x()</script>',
        createdAt: at,
      },
    ])
    const [ticket] = await tickets(token)
    expect(ticket?.articles.map(({ body }) => body)).toEqual(['<b>Hi</b>'])
  })

  it('are reopened by a reply, but not by one from another account', async () => {
    const { accountId, token } = await aUser(db)
    const ticketId = await aTicket(accountId)
    const reply = (by: string, text: string) =>
      callApi(url, replyToTicket, { token: by, body: { ticket_id: ticketId, reply: text } })
    expect((await reply(user.token, 'x')).status).toBe(404)
    expect((await reply(token, ' ')).status).toBe(422)
    expect((await reply(token, 'Still broken')).status).toBe(200)
    await server.mailsSent()
    expect(server.mails.at(-1)?.text).toContain('Still broken')
    expect((await tickets(token))[0]).toMatchObject({ state: 'open', articles: [{ body: 'Still broken' }] })
  })
})
