// @vitest-environment jsdom
import { deleteTag, listTags, login } from '@flotilla/api/contract'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { aConfig } from '../../test/a-config.ts'
import { type Answers, answerFetch } from '../../test/answer-fetch.ts'
import { createStore } from '../store/store.ts'
import { createRevokeToken, createShellHttp } from './create-shell-http.ts'
import { createIdentity } from './identity.ts'

const tags = { 'GET /accounttags': () => ({ json: { data: [] } }) }

/** The way to the API of a page that is signed in, over these answers. */
function signedIn(answers: Answers = tags) {
  const calls = answerFetch(answers)
  const store = createStore()
  const queryClient = new QueryClient()
  const identity = createIdentity(store, queryClient)
  identity.signIn('of-ada')
  const hasTakenOver = vi.fn(() => false)
  const heard = vi.fn()
  const http = createShellHttp({
    ...{ config: aConfig(), store, queryClient, identity },
    ...{ otherTabs: { hasTakenOver }, baseline: { watchCall: () => heard } },
  })
  return { http, calls, store, queryClient, identity, hasTakenOver, heard }
}

describe('a call of createShellHttp', () => {
  it('carries the token of the current identity, and reports the event number of its answer', async () => {
    const { http, calls, identity, heard } = signedIn()
    await http.call(listTags)
    identity.actAs('of-jana')
    await http.call(listTags)
    expect(calls.map(({ token }) => token)).toEqual(['of-ada', 'of-jana'])
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('is never sent once another tab has changed the identity', async () => {
    const { http, calls, identity, hasTakenOver } = signedIn()
    hasTakenOver.mockImplementation(() => {
      identity.adopt({ token: 'of-jana', originalToken: null })
      return true
    })
    await expect(http.call(listTags)).rejects.toMatchObject({ code: 'aborted' })
    expect(calls).toEqual([])
  })

  it('is aborted when the identity changes', async () => {
    const { http, identity } = signedIn()
    const sent = vi.fn((request: Request) => {
      return new Promise<never>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
    })
    vi.stubGlobal('fetch', sent)
    const call = http.call(listTags)
    await vi.waitFor(() => expect(sent).toHaveBeenCalled())
    identity.actAs('of-jana')
    await expect(call).rejects.toMatchObject({ code: 'aborted' })
  })

  it('does not end the current session when its answer belongs to an earlier identity', async () => {
    const { http, store, identity } = signedIn({
      'GET /accounttags': () => {
        identity.adopt({ token: 'of-jana', originalToken: null })
        return { status: 401 }
      },
    })
    await expect(http.call(listTags)).rejects.toMatchObject({ code: 'aborted' })
    expect(store.getState().session.token).toBe('of-jana')
  })

  it('takes the early answer in place of a request, once', async () => {
    const { http, calls } = signedIn()
    const early = Response.json({ data: [{ id: 1, name: 'Early', color: '#000000' }] })
    const url = `${location.origin}/api/accounttags`
    const answers = new Map([[url, { response: Promise.resolve(early), stop: new AbortController() }]])
    Reflect.set(globalThis, 'flotillaEarly', { token: 'of-ada', answers })
    expect((await http.call(listTags)).data.map(({ name }) => name)).toEqual(['Early'])
    expect(calls).toEqual([])
    await http.call(listTags)
    expect(calls).toHaveLength(1)
  })
})

describe('an answer to createShellHttp', () => {
  it('with 401 ends the session and says so', async () => {
    const { http, store } = signedIn({ 'GET /accounttags': () => ({ status: 401 }) })
    await expect(http.call(listTags)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(store.getState().session).toMatchObject({
      ...{ token: null, notice: 'Your session has ended. Please sign in again.' },
    })
  })

  it('with 401 to the sign-in ends no session', async () => {
    const { http, store } = signedIn({ 'POST /login': () => ({ status: 401 }) })
    await expect(http.call(login, { body: { email: 'a@b.test', password: 'x' } })).rejects.toThrow()
    expect(store.getState().session.token).toBe('of-ada')
  })

  it('with 402 has user and account read again, and nothing else', async () => {
    const { http, queryClient } = signedIn({ 'DELETE /tag/1': () => ({ status: 402 }) })
    for (const key of ['user', 'account', 'tags']) queryClient.setQueryData([key], 'known')
    await expect(http.call(deleteTag, { params: { id: 1 } })).rejects.toMatchObject({
      code: 'service_disabled',
    })
    const isOld = (key: string) => queryClient.getQueryState([key])?.isInvalidated
    expect(['user', 'account', 'tags'].map(isOld)).toEqual([true, true, false])
  })
})

describe('createRevokeToken', () => {
  it('signs out on the server with that token, even when the page is left at once', async () => {
    const calls = answerFetch({ 'POST /logout': () => ({ json: { message: 'Signed out.' } }) })
    const sent = vi.spyOn(globalThis, 'fetch')
    createRevokeToken(aConfig().apiUrl)('of-jana')
    await vi.waitFor(() => expect(calls).toMatchObject([{ call: 'POST /logout', token: 'of-jana' }]))
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
  })

  it('ignores a refusal of the server', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const calls = answerFetch({ 'POST /logout': () => ({ status: 500 }), ...tags })
    createRevokeToken(aConfig().apiUrl)('of-jana')
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    await signedIn().http.call(listTags)
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})
