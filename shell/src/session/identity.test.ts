// @vitest-environment jsdom
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notified, toastShown } from '../store/notice-slices.ts'
import { progressSet } from '../store/realtime-slices.ts'
import { createStore } from '../store/store.ts'
import { createIdentity, type Identity } from './identity.ts'
import { readTokenCookies } from './token-cookies.ts'

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

/** An identity with what goes out of it, and something of the person's in the page and in this browser. */
function signedIn({ token = 'of-ada', originalToken = '' } = {}) {
  const store = createStore()
  const queryClient = new QueryClient()
  const [announce, revoke] = [vi.fn(), vi.fn<(token: string) => void>()]
  const identity = createIdentity(store, queryClient, { announce, revoke })
  identity.signIn(originalToken || token)
  if (originalToken !== '') identity.actAs(token)
  for (const spy of [announce, revoke]) spy.mockClear()
  queryClient.setQueryData(['user'], 'Ada')
  store.dispatch(toastShown({ tone: 'info', text: 'Saved.' }))
  store.dispatch(notified({ ...notice, tone: 'info', text: 'A backup was made.', detail: null }))
  store.dispatch(progressSet({ kind: 'backup', id: 1, percent: 40 }))
  sessionStorage.setItem('site-config', '{}')
  localStorage.setItem('flotilla-work-1', '{}')
  localStorage.setItem('flotilla-theme', 'dark')
  return { identity, store, queryClient, announce, revoke, revoked: () => revoke.mock.calls.flat() }
}
const notice = {
  at: '2026-11-21T08:00:00Z',
  siteId: 1,
  siteName: 'Klein',
  kind: null,
  moment: 'done',
} as const

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe.each(changes)('%s', (_, change) => {
  it('leaves no answer, message or progress of the previous identity', () => {
    const { identity, store, queryClient } = signedIn()
    const { epoch } = store.getState().session
    change(identity)
    const { toasts, notifications, progress, session } = store.getState()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect([toasts, notifications, progress]).toEqual([[], [], createStore().getState().progress])
    expect(session.epoch).toBe(epoch + 1)
  })

  it('lets a change that is under way end without its roll-back', async () => {
    const { identity, queryClient } = signedIn()
    const rollBack = vi.fn()
    let fail = (_: Error) => {}
    const answer = new Promise<never>((_, reject) => {
      fail = reject
    })
    const observer = new MutationObserver(queryClient, {
      ...{ mutationFn: () => answer, onSuccess: rollBack, onError: rollBack, onSettled: rollBack },
    })
    const ended = observer.mutate(undefined).catch((error: Error) => error.message)
    change(identity)
    fail(new Error('aborted'))
    expect(await ended).toBe('aborted')
    expect(rollBack).not.toHaveBeenCalled()
  })
})

it('signing out forgets the site that waits and the kept work, and nothing else of this browser', () => {
  const { identity } = signedIn()
  identity.signOut()
  expect(sessionStorage.length).toBe(0)
  expect(Object.keys(localStorage)).toEqual(['flotilla-theme'])
})

it('signing out without being signed in still forgets them, and changes nothing more', () => {
  const { identity, store, announce } = signedIn()
  identity.signOut()
  sessionStorage.setItem('site-config', '{}')
  announce.mockClear()
  const before = store.getState().session
  identity.signOut()
  expect([store.getState().session, announce.mock.calls]).toEqual([before, []])
  expect(sessionStorage.length).toBe(0)
})

it.each<[string, boolean, (identity: Identity) => void]>([
  ['signing in', true, (identity) => identity.signIn('b')],
  ['the end of the session', true, (identity) => identity.expire('It has ended.')],
  ['beginning to act as a user', false, (identity) => identity.actAs('b')],
  ['the end of acting as a user', false, (identity) => identity.stopActing()],
  ['another person in another tab', false, (identity) => identity.adopt({ token: 'b', originalToken: null })],
])('%s keeps a site that waits to be added: %s', (_, isKept, change) => {
  const { identity } = signedIn({ token: 'of-jana', originalToken: 'of-ada' })
  change(identity)
  expect(sessionStorage.getItem('site-config') !== null).toBe(isKept)
  expect(localStorage.getItem('flotilla-work-1')).toBe('{}')
})

it.each<[string, (identity: Identity) => void, string[]]>([
  ['signing in as another', (identity) => identity.signIn('b'), ['of-jana', 'of-ada']],
  ['signing in once more with a token that is kept', (identity) => identity.signIn('of-ada'), ['of-jana']],
  ['signing out', (identity) => identity.signOut(), ['of-jana', 'of-ada']],
  ['the end of the session, which the server ended,', (identity) => identity.expire('Over.'), ['of-ada']],
  ['acting as the next user', (identity) => identity.actAs('b'), ['of-jana']],
  ['the end of acting as a user', (identity) => identity.stopActing(), ['of-jana']],
])('%s gives up the tokens that the page does not use again', (_, change, tokens) => {
  const { identity, revoked, announce } = signedIn({ token: 'of-jana', originalToken: 'of-ada' })
  change(identity)
  expect(revoked()).toEqual(tokens)
  expect(announce).toHaveBeenCalledOnce()
})

it('a person who was not signed in, or begins to act as a user, has no token to give up', () => {
  const revoke = vi.fn()
  const identity = createIdentity(createStore(), new QueryClient(), { revoke })
  identity.signIn('a')
  identity.actAs('b')
  expect(revoke).not.toHaveBeenCalled()
})

it('what another tab changed is neither written, nor announced, nor given up here', () => {
  const { identity, store, announce, revoke } = signedIn()
  identity.adopt({ token: null, originalToken: null }, 'You signed out in another tab.')
  expect(store.getState().session).toMatchObject({ token: null, notice: 'You signed out in another tab.' })
  expect(readTokenCookies().token).toBe('of-ada')
  expect([announce.mock.calls, revoke.mock.calls]).toEqual([[], []])
})

it('the end of the session says why, once: after the next sign-in it is not said', () => {
  const { identity, store } = signedIn()
  identity.expire('It has ended.')
  expect(store.getState().session).toMatchObject({ token: null, notice: 'It has ended.' })
  const { epoch } = store.getState().session
  identity.expire('Once more.')
  expect(store.getState().session).toMatchObject({ notice: 'It has ended.', epoch })
  identity.signIn('b')
  expect(store.getState().session).toMatchObject({ token: 'b', notice: null })
})

it('there is nothing to stop for a person who acts as no one else', () => {
  const { identity, store, announce } = signedIn()
  const before = store.getState().session
  identity.stopActing()
  expect([store.getState().session, announce.mock.calls]).toEqual([before, []])
})

it('every change is in the cookies, for the next page', () => {
  const { identity } = signedIn()
  identity.actAs('of-jana')
  expect(readTokenCookies()).toEqual({ token: 'of-jana', originalToken: 'of-ada' })
  identity.stopActing()
  expect(readTokenCookies()).toEqual({ token: 'of-ada', originalToken: null })
  identity.signOut()
  expect(readTokenCookies()).toEqual({ token: null, originalToken: null })
})
