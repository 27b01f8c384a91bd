// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createStore } from '../store/store.ts'
import { createIdentity, type Identity } from './identity.ts'

const changes: [string, (identity: Identity) => void][] = [
  ['sign-in', (identity) => identity.signIn('b')],
  ['sign-out', (identity) => identity.signOut()],
  ['the end of the session', (identity) => identity.expire('It has ended.')],
  ['the start of acting as somebody', (identity) => identity.actAs('b')],
  ['a change in another tab', (identity) => identity.adopt({ token: 'b', originalToken: null })],
]

it.each(changes)('%s aborts what is under way, and nothing that begins after it', (_, change) => {
  const identity = createIdentity(createStore(), new QueryClient())
  identity.signIn('a')
  const before = identity.signal()
  change(identity)
  expect([before.aborted, identity.signal().aborted]).toEqual([true, false])
})

it('the end of acting as somebody aborts what was under way as that user', () => {
  const identity = createIdentity(createStore(), new QueryClient())
  identity.signIn('a')
  identity.actAs('b')
  const before = identity.signal()
  identity.stopActing()
  expect([before.aborted, identity.signal().aborted]).toEqual([true, false])
})

it('acting as one user after another still leads back to the first token', () => {
  const store = createStore()
  const identity = createIdentity(store, new QueryClient())
  identity.signIn('a')
  identity.actAs('b')
  identity.actAs('c')
  expect(store.getState().session).toMatchObject({ token: 'c', originalToken: 'a' })
  identity.stopActing()
  expect(store.getState().session).toMatchObject({ token: 'a', originalToken: null })
})
