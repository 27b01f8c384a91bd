import { listSites } from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { aPaymentMethod, aUser, callApi, startTestServer } from '../testing/index.ts'
import { endTrialsTask } from './end-trials-task.ts'

const from = new Date('2026-12-01T09:00:00Z')
const to = new Date('2026-12-01T10:00:00Z')
const server = await startTestServer({ now: () => to })
afterAll(() => server.close())
const { db, deps, url } = server

type Method = { isValid: boolean; isDefault?: boolean }

/** The answer of the console's server to an account after the hour in which its trial may have ended. */
async function serviceAfter(trialEndsAt: Date | null, method: Method | null): Promise<number> {
  const { accountId, token } = await aUser(db, { now: to, account: { trialEndsAt } })
  if (method) await aPaymentMethod(db, { accountId, ...method })
  const turn = { from, to, now: to, signal: new AbortController().signal, once: async () => true }
  await endTrialsTask.run({ ...turn, deps })
  return (await callApi(url, listSites, { token })).status
}

describe('the end of a free trial', () => {
  it.each([
    ['switches the service off without a payment method', from, null, 402],
    ['switches the service off with an invalid payment method', from, { isValid: false }, 402],
    ['leaves the service on with a valid payment method', from, { isValid: true }, 200],
    [
      'leaves the service on with a valid payment method that is not the default',
      ...([from, { isValid: true, isDefault: false }, 200] as const),
    ],
  ])('%s', async (_, endsAt, method, status) => {
    expect(await serviceAfter(endsAt, method)).toBe(status)
  })

  it('counts in its own hour alone, and never for an account without a trial', async () => {
    expect(await serviceAfter(new Date(to.getTime() - 1), null)).toBe(402)
    expect(await serviceAfter(to, null)).toBe(200)
    expect(await serviceAfter(new Date(from.getTime() - 1), null)).toBe(200)
    expect(await serviceAfter(null, null)).toBe(200)
  })
})
