import { describe, expect, it } from 'vitest'
import { fakeSession } from '../fake-host/fake-session.ts'
import { can } from './use-can.ts'

const { user, account } = fakeSession()

describe('what a session can ask of its backend', () => {
  it.each([
    ['the user', { user: { ...user, capabilities: ['mails' as const] }, account }],
    ['the account', { user, account: { ...account, capabilities: ['mails' as const] } }],
  ])('is offered by a word of %s', (_, session) => {
    expect([can(session, 'mails'), can(session, 'reasons')]).toEqual([true, false])
  })

  it('is nothing where neither carries words', () => {
    expect(can({ user, account }, 'mails')).toBe(false)
  })
})
