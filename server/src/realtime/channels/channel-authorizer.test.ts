import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/test-endpoint.ts'
import { createChannelAuthorizer, isChannelSignature } from './channel-signature.ts'

const authorize = createChannelAuthorizer(testApp)

describe('createChannelAuthorizer', () => {
  it("signs an account's own channel for one socket", () => {
    const answer = authorize({ socketId: '12.34', channelName: 'private-account.7', accountId: 7 })
    expect(isChannelSignature(testApp, '12.34', 'private-account.7', answer?.auth ?? '')).toBe(true)
    expect(isChannelSignature(testApp, '12.35', 'private-account.7', answer?.auth ?? '')).toBe(false)
  })

  it.each([
    'private-account.8',
    'private-account.77',
    'private-account.7.x',
    'private-account.07',
    'private-account.',
    'account.7',
    ' private-account.7',
  ])('does not sign %j for account 7', (channelName) => {
    expect(authorize({ socketId: '12.34', channelName, accountId: 7 })).toBeNull()
  })

  it.each(['', '12', '12.34:private-account.8', 'a.b'])('does not sign for the socket id %j', (socketId) => {
    expect(authorize({ socketId, channelName: 'private-account.7', accountId: 7 })).toBeNull()
  })
})
