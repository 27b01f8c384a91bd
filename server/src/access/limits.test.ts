import {
  createSite,
  createSupportTicket,
  createTag,
  type Endpoint,
  replyToTicket,
} from '@flotilla/api/contract'
import { type EndpointName, endpoints } from '@flotilla/api/endpoints'
import { afterAll, expect, it } from 'vitest'
import { rateLimits } from '../db/index.ts'
import { aUser, callApi, startTestServer } from '../testing/index.ts'
import { exampleCalls } from './testing/example-calls.ts'
import { ownedRows } from './testing/owned-rows.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server

const limited: { name: EndpointName; endpoint: Endpoint; perHour: number }[] = [
  { name: 'createSite', endpoint: createSite, perHour: 30 },
  { name: 'createTag', endpoint: createTag, perHour: 100 },
  { name: 'createSupportTicket', endpoint: createSupportTicket, perHour: 10 },
  { name: 'replyToTicket', endpoint: replyToTicket, perHour: 60 },
]

it.each(limited)(
  '$name answers 429 after $perHour calls an hour by one account, but not to another account',
  async (row) => {
    const { name, endpoint, perHour } = row
    expect(endpoints[name]).toBe(endpoint)
    const own = await ownedRows(server.deps)
    const { body } = exampleCalls[name](own)
    const call = async (token: string) => {
      const { status, headers } = await callApi(url, endpoint, { token, body: { ...body } })
      return { isLimited: status === 429, retryAfter: headers.get('retry-after') }
    }
    for (let count = 0; count < perHour; count += 1)
      expect((await call(own.user.token)).isLimited).toBe(false)
    expect(await call(own.user.token)).toEqual({
      isLimited: true,
      retryAfter: expect.stringMatching(/^\d+$/),
    })
    expect((await call((await aUser(db)).token)).isLimited).toBe(false)
    await db.delete(rateLimits)
  },
)
