import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, signedIn } from '../../test/answer-fetch.ts'
import { openConsole } from '../../test/open-console.tsx'
import { endImpersonation } from './impersonation.ts'

const remotes = {
  sites: { paths: ['/sites'], module: { routes: [{ path: '/sites', element: <h1>Sites</h1> }] } },
}
const never = new Promise<never>(() => {})
const backends: [string, Answers[string]][] = [
  ['that revokes', () => ({ json: { message: 'Signed out.' } })],
  ['without that call', () => ({ status: 404 })],
  ['that refuses the method', () => ({ status: 405 })],
  ['that has ended the session before', () => ({ status: 401 })],
  ['that never answers', () => never],
  ['that cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
]

async function open(given: { token: string; originalToken?: string }, answer = backends[0]?.[1]) {
  const answers = { ...signedIn(), ...(answer && { 'POST /logout': answer }) }
  const opened = openConsole({ path: '/sites', answers, remotes, ...given })
  await screen.findByRole('heading', { name: 'Sites' })
  const revoked = () =>
    opened.calls.filter(({ call }) => call === 'POST /logout').map(({ token }) => token ?? '')
  return { ...opened, revoked }
}

describe('signing out', () => {
  it.each(backends)('requests it from a server %s, without waiting', async (_, answer) => {
    const { services, revoked } = await open({ token: 'of-ada' }, answer)
    services.identity.signOut()
    expect(document.cookie).toBe('')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    await waitFor(() => expect(revoked()).toEqual(['of-ada']))
    expect(services.store.getState().session.notice).toBeNull()
  })

  it('ends both sessions of someone who acts as a user', async () => {
    const { services, revoked } = await open({ token: 'of-jana', originalToken: 'of-ada' })
    services.identity.signOut()
    await waitFor(() => expect(revoked().toSorted()).toEqual(['of-ada', 'of-jana']))
  })

  it('reaches the server even when the page is left at once', async () => {
    const { services } = await open({ token: 'of-ada' })
    const sent = vi.spyOn(globalThis, 'fetch')
    services.identity.signOut()
    await waitFor(() => expect(sent).toHaveBeenCalled())
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
  })
})

describe('the end of acting as a user', () => {
  it('ends the session of the user on the server and keeps the original one', async () => {
    const { services, revoked } = await open({ token: 'of-jana', originalToken: 'of-ada' })
    endImpersonation(services.identity, vi.fn())
    expect(document.cookie).toBe('token=of-ada')
    await waitFor(() => expect(revoked()).toEqual(['of-jana']))
  })

  it('ends the session of the user on the server, too, when the next user follows', async () => {
    const { services, revoked } = await open({ token: 'of-jana', originalToken: 'of-ada' })
    services.identity.actAs('of-kim')
    await waitFor(() => expect(revoked()).toEqual(['of-jana']))
  })

  it('by the server ends the original session, too, since its token is lost', async () => {
    const { services, revoked } = await open({ token: 'of-jana', originalToken: 'of-ada' })
    services.identity.expire('It has ended.')
    await waitFor(() => expect(revoked()).toEqual(['of-ada']))
  })
})

it('actAs ends no session on the server', async () => {
  const { services, revoked, calls } = await open({ token: 'of-ada' })
  services.identity.actAs('of-jana')
  await waitFor(() => expect(calls.at(-1)?.token).toBe('of-jana'))
  expect(revoked()).toEqual([])
})
