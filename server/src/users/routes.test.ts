import {
  checkAuth,
  deleteUser,
  getUser,
  getUserById,
  impersonate,
  listUsers,
  type Preferences,
  savePreferences,
  saveUser,
} from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { accounts, tokens, users } from '../db/index.ts'
import { aPaymentMethod, aSite, aUser, callApi, startTestServer, testPassword } from '../testing/index.ts'
import { removeDueUsers } from './remove-users-task.ts'

const now = new Date('2026-11-21T10:00:00Z')
const server = await startTestServer({ now: () => now })
afterAll(() => server.close())
const { db, url } = server
const admin = await aUser(db, { now, role: 99, lastname: 'Zuse' })

describe('the signed-in user', () => {
  it('is returned with account, role and service', async () => {
    const user = await aUser(db, { now, account: { trialEndsAt: new Date('2026-11-25T09:00:00Z') } })
    const { parsed, json } = await callApi(url, getUser, { token: user.token })
    expect(parsed().data).toMatchObject({
      id: user.id,
      role: 1,
      remainingfreedays: 4,
      service_enabled: true,
      pre_delete: false,
      capabilities: expect.arrayContaining(['reports-archive', 'all-invoices']),
    })
    expect(JSON.stringify(json)).not.toContain('argon2')
  })

  it('can change names and time zone, but neither e-mail nor role', async () => {
    const user = await aUser(db, { now })
    const profile = { firstname: 'Neu', lastname: 'Name', timezone: '-5' }
    const save = (body: Record<string, unknown>) => callApi(url, saveUser, { token: user.token, body })
    expect((await save({ ...profile, timezone: '13' })).status).toBe(422)
    const answer = await save({
      ...profile,
      role: 99,
      email: 'x@example.test',
      account_id: 9,
      pre_delete: true,
    })
    const { role, email, accountId: account_id } = user
    expect(answer.json).toMatchObject({ data: { ...profile, role, email, account_id, pre_delete: false } })
  })

  it('keeps the look and the first page that the person chose, each part by itself, and not of one who acts as them', async () => {
    const user = await aUser(db, { now })
    const save = (token: string, body: Preferences) => callApi(url, savePreferences, { token, body })
    const kept = async () => (await callApi(url, getUser, { token: user.token })).parsed().data.preferences
    expect(await kept()).toEqual({})
    await save(user.token, { theme: 'dark' })
    await save(user.token, { density: 'compact' })
    await save(user.token, { first_page: 'overview' })
    const chosen = { theme: 'dark', density: 'compact', first_page: 'overview' }
    expect(await kept()).toEqual(chosen)
    const { token } = await aUser(db, { now, role: 99 })
    const acting = (await callApi(url, impersonate, { token, params: { id: user.id } })).parsed()
    expect((await save(acting.token, { theme: 'light' })).status).toBe(403)
    expect(await kept()).toEqual(chosen)
  })

  it('keeps what a person chose in lists, each choice by itself, and no more than 40', async () => {
    const user = await aUser(db, { now })
    const save = (choices: Record<string, string>) =>
      callApi(url, savePreferences, { token: user.token, body: { choices } })
    await save({ 'sites:views': '[]' })
    await save({ 'sites:views': '[1]', 'sites:look': '"cards"' })
    const kept = async () => (await callApi(url, getUser, { token: user.token })).parsed().data.preferences
    expect(await kept()).toEqual({ choices: { 'sites:views': '[1]', 'sites:look': '"cards"' } })
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${'b'.repeat(index)}:c`, '1']))
    expect((await save(many(39))).status).toBe(422)
    expect((await save(many(41))).status).toBe(422)
    expect((await save({ Sites: '1' })).status).toBe(422)
    expect((await save({ 'report-2:a:b': '[]' })).status).toBe(422)
    expect((await save({ 'sites:views': 'x'.repeat(16_001) })).status).toBe(422)
    expect(await kept()).toEqual({ choices: { 'sites:views': '[1]', 'sites:look': '"cards"' } })
    expect((await save({ ...many(37), 'report-2:sites-views': '[]' })).status).toBe(200)
  })

  it('keeps the own session but ends all others with a new password', async () => {
    const user = await aUser(db, { now })
    const [other] = await db
      .insert(tokens)
      .values({ userId: user.id, hash: 'other', createdAt: now, expiresAt: new Date('2027-01-01T00:00:00Z') })
      .returning()
    const body = {
      firstname: 'A',
      lastname: 'B',
      timezone: '0',
      password: 'brand new one',
      password_confirmation: 'brand new one',
      current_password: testPassword,
    }
    expect(
      (await callApi(url, saveUser, { token: user.token, body: { ...body, password_confirmation: 'x' } }))
        .json,
    ).toMatchObject({
      errors: { password_confirmation: ["Passwords don't Match"] },
    })
    expect((await callApi(url, saveUser, { token: user.token, body })).status).toBe(200)
    const [ended] = await db
      .select()
      .from(tokens)
      .where(eq(tokens.id, other?.id ?? 0))
    expect(ended?.revokedAt).toEqual(now)
    expect((await callApi(url, checkAuth, { token: user.token })).status).toBe(200)
  })
})

describe('the user list for administrators', () => {
  // spec: AA-3-001, AA-3-004
  it('searches name, e-mail and company, and sorts', async () => {
    const user = await aUser(db, {
      now,
      firstname: 'Özlem',
      lastname: 'Aydın',
      account: { company: 'Nordlicht_GmbH' },
    })
    await aSite(db, { accountId: user.accountId })
    const find = async (query: Record<string, string>) =>
      (await callApi(url, listUsers, { token: admin.token, query })).parsed().data
    expect((await find({ search: 'özlem' })).map(({ id }) => id)).toEqual([user.id])
    expect((await find({ search: 't_gmbh' }))[0]).toMatchObject({
      sites: 1,
      a_company: 'Nordlicht_GmbH',
      confirmed: true,
    })
    const sorted = await find({ sort: 'lastname', dir: 'desc', limit: '1' })
    expect(sorted[0]?.lastname).toBe('Zuse')
  })

  it('filters by payment of the account', async () => {
    const paying = await aUser(db, { now, email: 'paying@payment.test' })
    await aPaymentMethod(db, { accountId: paying.accountId })
    const owing = await aUser(db, { now, email: 'owing@payment.test' })
    const find = async (payment: 'valid' | 'missing') =>
      (await callApi(url, listUsers, { token: admin.token, query: { search: '@payment.test', payment } }))
        .parsed()
        .data.map(({ id }) => id)
    expect([await find('valid'), await find('missing')]).toEqual([[paying.id], [owing.id]])
  })

  it('puts users without a name last in both directions', async () => {
    const user = await aUser(db, { now, firstname: '', lastname: '' })
    const find = async (dir: 'asc' | 'desc') =>
      (
        await callApi(url, listUsers, { token: admin.token, query: { sort: 'lastname', dir, limit: '2000' } })
      ).parsed().data
    for (const dir of ['asc', 'desc'] as const) {
      const last = (await find(dir)).at(-1)
      expect(last).toMatchObject({ id: user.id, firstname: null, lastname: null, a_firstname: null })
    }
  })

  it('is closed to others, who may only read themselves', async () => {
    const user = await aUser(db, { now })
    expect((await callApi(url, getUserById, { token: user.token, params: { id: admin.id } })).status).toBe(
      403,
    )
    expect(
      (await callApi(url, getUserById, { token: user.token, params: { id: user.id } })).parsed().data.id,
    ).toBe(user.id)
    expect((await callApi(url, getUserById, { token: admin.token, params: { id: user.id } })).status).toBe(
      200,
    )
  })
})

describe('GET /impersonate/{id}', () => {
  it('is for administrators, and refused for oneself and other administrators', async () => {
    const user = await aUser(db, { now })
    const second = await aUser(db, { now, role: 99 })
    const act = (token: string, id: number) => callApi(url, impersonate, { token, params: { id } })
    expect((await act(user.token, admin.id)).status).toBe(403)
    expect((await act(admin.token, admin.id)).status).toBe(403)
    expect((await act(admin.token, second.id)).status).toBe(403)
    const answer = await act(admin.token, user.id)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { token } = answer.parsed()
    expect((await callApi(url, getUser, { token })).parsed().data.id).toBe(user.id)
    const stored = await db.select().from(tokens).where(eq(tokens.impersonatorId, admin.id))
    expect(stored.map(({ userId }) => userId)).toEqual([user.id])
  })
})

describe('a new password of an administrator', () => {
  it('ends the sessions in which the administrator acts as a user', async () => {
    const helper = await aUser(db, { now, role: 99 })
    const user = await aUser(db, { now })
    const acting = await callApi(url, impersonate, { token: helper.token, params: { id: user.id } })
    const { token } = acting.parsed()
    const password = 'brand new one'
    const names = { firstname: 'A', lastname: 'B', timezone: '0' }
    const body = { ...names, password, password_confirmation: password, current_password: testPassword }
    expect((await callApi(url, saveUser, { token: helper.token, body })).status).toBe(200)
    expect((await callApi(url, checkAuth, { token })).status).toBe(401)
    expect((await callApi(url, checkAuth, { token: user.token })).status).toBe(200)
  })
})

describe('DELETE /user/{id}', () => {
  it('marks the user for removal on the first of next month, once', async () => {
    const user = await aUser(db, { now })
    const remove = () => callApi(url, deleteUser, { token: user.token, params: { id: user.id } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(409)
    const [marked] = await db.select().from(users).where(eq(users.id, user.id))
    expect(marked).toMatchObject({ preDelete: true, preDeleteDate: new Date('2026-12-01T00:00:00Z') })
  })

  it('is refused for other users, and for administrators who remove themselves', async () => {
    const user = await aUser(db, { now })
    const remove = async (token: string, id: number) =>
      (await callApi(url, deleteUser, { token, params: { id } })).status
    expect(await remove(user.token, admin.id)).toBe(403)
    expect(await remove(admin.token, admin.id)).toBe(403)
    expect(await remove(admin.token, user.id)).toBe(200)
  })

  // spec: AA-9-018
  it('leads to removal on that day, with the account of its last user', async () => {
    const alone = await aUser(db, { now })
    const one = await aUser(db, { now })
    const colleague = await aUser(db, { now, accountId: one.accountId })
    for (const { token, id } of [alone, one]) await callApi(url, deleteUser, { token, params: { id } })
    const removedAt = async (iso: string) => (await removeDueUsers(db, new Date(iso), async () => {})).removed
    expect(await removedAt('2026-11-30T23:00:00Z')).toBe(0)
    expect(await removedAt('2026-12-01T00:00:00Z')).toBeGreaterThanOrEqual(2)
    expect(await removedAt('2026-12-01T00:00:00Z')).toBe(0)
    expect(await db.$count(accounts, eq(accounts.id, alone.accountId))).toBe(0)
    expect(await db.$count(users, eq(users.id, colleague.id))).toBe(1)
  })
})
