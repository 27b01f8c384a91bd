import { login } from '@flotilla/api/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '../db/index.ts'
import { networkOf } from '../http/address-of.ts'
import { aUser, callApi, startTestServer, testPassword } from '../testing/index.ts'
import { slowDownMs } from './policy.ts'
import { signIn as signInWith } from './sign-in.ts'

const now = new Date('2026-11-21T10:00:00Z')
const server = await startTestServer({ now: () => now, environment: { TRUST_PROXY: '1' } })
afterAll(() => server.close())
const { db } = server
beforeEach(() => db.delete(rateLimits))

/** Signs in from `address`. */
async function signIn(email: string, password: string, address: string) {
  const headers = { 'x-forwarded-for': address }
  return (await callApi(server.url, login, { body: { email, password }, headers })).status
}
async function guess(email: string, address: string, times: number) {
  const answers = []
  for (let tried = 0; tried < times; tried += 1) answers.push(await signIn(email, 'wrong password', address))
  return answers
}

describe('the sign-in limit of one network', () => {
  it('refuses an address after ten wrong passwords for an account, but not its owner at another address', async () => {
    const { email } = await aUser(db, { now })
    expect((await guess(email, '192.0.2.7', 12)).filter((status) => status === 429)).toHaveLength(2)
    expect(await signIn(email, testPassword, '192.0.2.7')).toBe(429)
    expect(await signIn(email, testPassword, '198.51.100.1')).toBe(200)
  })

  it('counts an unknown e-mail like a known one, in any spelling', async () => {
    const statuses = await guess('nobody@example.test', '192.0.2.7', 6)
    statuses.push(...(await guess(' NOBODY@example.test ', '192.0.2.7', 6)))
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  })

  it('counts a whole IPv6 /64 network, which one customer owns, as one address', async () => {
    const { email } = await aUser(db, { now })
    await guess(email, '2001:db8:1:2::7', 10)
    expect(await signIn(email, testPassword, '2001:db8:1:2:ffff::1')).toBe(429)
    expect(await signIn(email, testPassword, '2001:db8:1:3::7')).toBe(200)
  })

  it('refuses an address after a hundred wrong passwords across all accounts', async () => {
    for (let user = 0; user < 10; user += 1) await guess(`guessed-${user}@example.test`, '192.0.2.9', 10)
    const { email } = await aUser(db, { now })
    expect(await signIn(email, testPassword, '192.0.2.9')).toBe(429)
  })
})

describe('wrong passwords from many addresses', () => {
  const pauses: number[] = []
  const pause = async (ms: number) => void pauses.push(ms)
  beforeEach(() => {
    pauses.length = 0
  })
  const tryAt = (email: string, password: string, index: number) =>
    signInWith({ db, now: () => now }, { email, password }, { address: `192.0.2.${index}` }, pause).catch(
      () => null,
    )

  it('slow down sign-in to the account more and more, but never lock its owner out', async () => {
    const { email } = await aUser(db, { now })
    for (let guessed = 0; guessed < 40; guessed += 1) await tryAt(email, 'wrong password', guessed)
    expect(pauses).toEqual([...Array(31).fill(0), 100, 200, 300, 400, 500, 600, 700, 800, 900])
    expect(await tryAt(email, testPassword, 200)).toEqual(expect.any(String))
    expect(pauses.at(-1)).toBe(1000)
  })

  it('slow down sign-in to an unknown account alike', async () => {
    for (let guessed = 0; guessed < 33; guessed += 1) await tryAt('none@example.test', 'wrong', guessed)
    expect(pauses.slice(-3)).toEqual([0, 100, 200])
  })

  it('delay a sign-in by at most three seconds', () => {
    expect([0, 30, 31, 60, 61, 1e9].map(slowDownMs)).toEqual([0, 0, 100, 3000, 3000, 3000])
  })
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['x'.repeat(90), 'x'.repeat(64)],
])('networkOf counts the address %s as %s', (address, counted) => {
  expect(networkOf(address)).toBe(counted)
})
