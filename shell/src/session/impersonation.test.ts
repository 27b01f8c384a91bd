// @vitest-environment jsdom
import { createHttp } from '@flotilla/api/client'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { answerFetch } from '../../test/answer-fetch.ts'
import { createStore } from '../store/store.ts'
import { createIdentity } from './identity.ts'
import { endImpersonation, impersonateUser } from './impersonation.ts'

const http = createHttp({
  baseUrl: `${location.origin}/api`,
  token: () => 'of-ada',
  fetch: (...given) => fetch(...given),
})

function signedIn() {
  const store = createStore()
  const identity = createIdentity(store, new QueryClient())
  identity.signIn('of-ada')
  return { identity, session: () => store.getState().session }
}

afterEach(() => history.replaceState(null, '', '/'))

it('impersonateUser switches to the token that the server issues for the user', async () => {
  const calls = answerFetch({ 'GET /impersonate/4': () => ({ json: { token: 'of-jana' } }) })
  const { identity, session } = signedIn()
  await impersonateUser(http, identity, 4)
  expect(calls).toMatchObject([{ token: 'of-ada' }])
  expect(session()).toMatchObject({ token: 'of-jana', originalToken: 'of-ada' })
})

it('impersonateUser keeps the identity of the administrator when the server refuses', async () => {
  answerFetch({ 'GET /impersonate/4': () => ({ status: 403 }) })
  const { identity, session } = signedIn()
  await expect(impersonateUser(http, identity, 4)).rejects.toMatchObject({ code: 'forbidden' })
  expect(session()).toMatchObject({ token: 'of-ada', originalToken: null })
})

it.each([
  ['/updates?search=klein', '/updates'],
  ['/site/44', '/sites'],
])('endImpersonation leads from %s to %s with the original token', (address, loaded) => {
  history.replaceState(null, '', address)
  const { identity, session } = signedIn()
  identity.actAs('of-jana')
  const load = vi.fn()
  endImpersonation(identity, load)
  expect(load).toHaveBeenCalledExactlyOnceWith(loaded)
  expect(session()).toMatchObject({ token: 'of-ada', originalToken: null })
})

it('endImpersonation leaves no page of the user in the history', () => {
  const replace = vi.fn()
  vi.stubGlobal('location', { pathname: '/updates', protocol: 'http:', replace })
  endImpersonation({ ...signedIn().identity, stopActing: () => {} })
  expect(replace).toHaveBeenCalledExactlyOnceWith('/updates')
})
