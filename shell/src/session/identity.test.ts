// @vitest-environment jsdom
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notified, toastShown } from '../store/notice-slices.ts'
import { progressSet } from '../store/realtime-slices.ts'
import { createStore } from '../store/store.ts'
import { createIdentity, type Identity } from './identity.ts'
import { readTokenCookies } from './token-cookies.ts'

const changes: [string, (identity: Identity) => void][] = [
  ['signIn', (identity) => identity.signIn('b')],
  ['signOut', (identity) => identity.signOut()],
  ['expire', (identity) => identity.expire('It has ended.')],
  ['actAs', (identity) => identity.actAs('b')],
  ['adopt', (identity) => identity.adopt({ token: 'b', originalToken: null })],
]

it.each(changes)('%s aborts pending calls, and none that begins afterwards', (_, change) => {
  const identity = createIdentity(createStore(), new QueryClient())
  identity.signIn('a')
  const before = identity.signal()
  change(identity)
  expect([before.aborted, identity.signal().aborted]).toEqual([true, false])
})

it('stopActing aborts pending calls of the user', () => {
  const identity = createIdentity(createStore(), new QueryClient())
  identity.signIn('a')
  identity.actAs('b')
  const before = identity.signal()
  identity.stopActing()
  expect([before.aborted, identity.signal().aborted]).toEqual([true, false])
})

it('stopActing leads back to the first token after acting as several users in turn', () => {
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
  localStorage.setItem('flotilla-known-1', '{}')
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
  it('clears cached answers, messages and progress of the previous identity', () => {
    const { identity, store, queryClient } = signedIn()
    const { epoch } = store.getState().session
    change(identity)
    const { toasts, notifications, progress, session } = store.getState()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(localStorage.getItem('flotilla-known-1')).toBeNull()
    expect([toasts, notifications, progress]).toEqual([[], [], createStore().getState().progress])
    expect(session.epoch).toBe(epoch + 1)
  })

  it('lets a pending mutation end without its roll-back', async () => {
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

it('signOut removes the waiting site and the kept work, and nothing else from the browser', () => {
  const { identity } = signedIn()
  identity.signOut()
  expect(sessionStorage.length).toBe(0)
  expect(Object.keys(localStorage)).toEqual(['flotilla-theme'])
})

it('signOut without a session removes them, too, and changes nothing else', () => {
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
  ['signIn', true, (identity) => identity.signIn('b')],
  ['expire', true, (identity) => identity.expire('It has ended.')],
  ['actAs', false, (identity) => identity.actAs('b')],
  ['stopActing', false, (identity) => identity.stopActing()],
  ['adopt', false, (identity) => identity.adopt({ token: 'b', originalToken: null })],
])('%s keeps the waiting site: %s', (_, isKept, change) => {
  const { identity } = signedIn({ token: 'of-jana', originalToken: 'of-ada' })
  change(identity)
  expect(sessionStorage.getItem('site-config') !== null).toBe(isKept)
  expect(localStorage.getItem('flotilla-work-1')).toBe('{}')
})

it.each<[string, (identity: Identity) => void, string[]]>([
  ['signIn as another person', (identity) => identity.signIn('b'), ['of-jana', 'of-ada']],
  ['signIn with the original token', (identity) => identity.signIn('of-ada'), ['of-jana']],
  ['signOut', (identity) => identity.signOut(), ['of-jana', 'of-ada']],
  ['expire, where the server has ended one session,', (identity) => identity.expire('Over.'), ['of-ada']],
  ['actAs another user', (identity) => identity.actAs('b'), ['of-jana']],
  ['stopActing', (identity) => identity.stopActing(), ['of-jana']],
])('%s revokes the tokens that the page no longer needs', (_, change, tokens) => {
  const { identity, revoked, announce } = signedIn({ token: 'of-jana', originalToken: 'of-ada' })
  change(identity)
  expect(revoked()).toEqual(tokens)
  expect(announce).toHaveBeenCalledOnce()
})

it('a first signIn, and actAs after it, revoke no token', () => {
  const revoke = vi.fn()
  const identity = createIdentity(createStore(), new QueryClient(), { revoke })
  identity.signIn('a')
  identity.actAs('b')
  expect(revoke).not.toHaveBeenCalled()
})

it('adopt writes no cookie, announces nothing and revokes nothing', () => {
  const { identity, store, announce, revoke } = signedIn()
  identity.adopt({ token: null, originalToken: null }, 'You signed out in another tab.')
  expect(store.getState().session).toMatchObject({ token: null, notice: 'You signed out in another tab.' })
  expect(readTokenCookies().token).toBe('of-ada')
  expect([announce.mock.calls, revoke.mock.calls]).toEqual([[], []])
})

it('expire keeps its first reason until the next sign-in', () => {
  const { identity, store } = signedIn()
  identity.expire('It has ended.')
  expect(store.getState().session).toMatchObject({ token: null, notice: 'It has ended.' })
  const { epoch } = store.getState().session
  identity.expire('Once more.')
  expect(store.getState().session).toMatchObject({ notice: 'It has ended.', epoch })
  identity.signIn('b')
  expect(store.getState().session).toMatchObject({ token: 'b', notice: null })
})

it('stopActing does nothing when nobody acts as a user', () => {
  const { identity, store, announce } = signedIn()
  const before = store.getState().session
  identity.stopActing()
  expect([store.getState().session, announce.mock.calls]).toEqual([before, []])
})

it('every change of identity is written to the cookies', () => {
  const { identity } = signedIn()
  identity.actAs('of-jana')
  expect(readTokenCookies()).toEqual({ token: 'of-jana', originalToken: 'of-ada' })
  identity.stopActing()
  expect(readTokenCookies()).toEqual({ token: 'of-ada', originalToken: null })
  identity.signOut()
  expect(readTokenCookies()).toEqual({ token: null, originalToken: null })
})
