import {
  createApiToken,
  createTag,
  deleteApiToken,
  getUser,
  listApiTokens,
  listTags,
} from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { rateLimits, tokens } from '../db/index.ts'
import { aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server

const wanted = { name: 'Backup robot', scopes: ['sites:read' as const], days: 30 }

/** A token for a program, made by call. */
async function made(body: Partial<typeof wanted & { addresses: string[] }> = {}) {
  const user = await aUser(db)
  const answer = await callApi(url, createApiToken, { token: user.token, body: { ...wanted, ...body } })
  const { data } = answer.parsed()
  return { user, id: data.id, token: data.token, status: answer.status, data }
}

it('a token is shown once, and does what its scopes name until it is ended', async () => {
  const { user, token, status, data } = await made()
  expect(status).toBe(201)
  expect(token).toMatch(/^flt_[\w-]{43}$/)
  expect(data).toMatchObject({ start: token.slice(0, 8), last_used_at: null, addresses: [] })
  expect((await callApi(url, listTags, { token })).status).toBe(200)
  expect((await callApi(url, getUser, { token })).status).toBe(200)
  const { json } = await callApi(url, createTag, { token, body: { name: 'Shop', color: '#C62828' } })
  expect(json).toMatchObject({
    message: 'This token may not do this: it lacks sites:write.',
    reason: 'token_scope',
  })
  const list = await callApi(url, listApiTokens, { token: user.token })
  expect(list.parsed().data).toMatchObject([{ name: 'Backup robot', scopes: ['sites:read'] }])
  expect(list.parsed().data[0]?.last_used_at).not.toBeNull()
  expect(JSON.stringify(list.json)).not.toContain(token.slice(8))
  const end = () => callApi(url, deleteApiToken, { token: user.token, params: { id: data.id } })
  expect([(await end()).status, (await end()).status]).toEqual([200, 404])
  expect((await callApi(url, listTags, { token })).status).toBe(401)
})

it('a token makes no token, and ends none', async () => {
  const { token, id } = await made({ scopes: ['sites:read'] })
  expect((await callApi(url, createApiToken, { token, body: wanted })).status).toBe(403)
  expect((await callApi(url, deleteApiToken, { token, params: { id } })).status).toBe(403)
})

it.each([
  ['no scope', { scopes: [] }, 'scopes'],
  ['a scope that no token may have', { scopes: ['account:write'] }, 'scopes'],
  ['a time of more than a year', { days: 367 }, 'days'],
  ['an address that is none', { addresses: ['home'] }, 'addresses'],
  ['no name', { name: ' ' }, 'name'],
])('a token with %s is refused', async (_, body, field) => {
  const { token } = await aUser(db)
  const { status, json } = await callApi(url, createApiToken, {
    token,
    body: { ...wanted, ...body } as typeof wanted,
  })
  expect(status).toBe(422)
  expect(Object.keys(Object(json).errors).join()).toContain(field)
})

it('an administrator who acts as a user makes no token for him', async () => {
  const [user, admin] = [await aUser(db), await aUser(db, { role: 99 })]
  await db.update(tokens).set({ impersonatorId: admin.id }).where(eq(tokens.userId, user.id))
  expect((await callApi(url, createApiToken, { token: user.token, body: wanted })).status).toBe(403)
})

it('a token ends at its time, and works from its addresses alone', async () => {
  const { token, id } = await made({ addresses: ['127.0.0.0/8'] })
  expect((await callApi(url, listTags, { token })).status).toBe(200)
  await db
    .update(tokens)
    .set({ addresses: ['192.0.2.0/24'] })
    .where(eq(tokens.id, id))
  expect((await callApi(url, listTags, { token })).json).toMatchObject({ reason: 'token_address' })
  await db
    .update(tokens)
    .set({ addresses: [], expiresAt: new Date(Date.now() - 1) })
    .where(eq(tokens.id, id))
  expect((await callApi(url, listTags, { token })).status).toBe(401)
})

it('a token has 600 calls a minute, and each answer says how many are left', async () => {
  const { token, id } = await made()
  const ask = () => fetch(`${url}/api/accounttags`, { headers: { authorization: `Bearer ${token}` } })
  const { headers } = await ask()
  expect(headers.get('ratelimit-policy')).toBe('"token";q=600;w=60')
  expect(headers.get('ratelimit')).toMatch(/^"token";r=599;t=(?:60|59)$/)
  await db
    .update(rateLimits)
    .set({ count: 600 })
    .where(eq(rateLimits.key, `token:${id}`))
  const late = await ask()
  expect([late.status, late.headers.get('ratelimit')?.slice(0, 11)]).toEqual([429, '"token";r=0'])
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
})
