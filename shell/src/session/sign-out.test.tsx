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
  ['that does not know the call', () => ({ status: 404 })],
  ['that knows the address only', () => ({ status: 405 })],
  ['that ended the session before', () => ({ status: 401 })],
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
  it.each(backends)('tells a server %s, and does not wait for it', async (_, answer) => {
    const { services, revoked } = await open({ token: 'of-ada' }, answer)
    services.identity.signOut()
    expect(document.cookie).toBe('')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    await waitFor(() => expect(revoked()).toEqual(['of-ada']))
    expect(services.store.getState().session.notice).toBeNull()
  })

  it('while acting as a user ends both sessions', async () => {
    const { services, revoked } = await open({ token: 'of-jana', originalToken: 'of-ada' })
    services.identity.signOut()
    await waitFor(() => expect(revoked().toSorted()).toEqual(['of-ada', 'of-jana']))
  })

  it('is asked of the server even if the page is left at once', async () => {
    const { services } = await open({ token: 'of-ada' })
    const sent = vi.spyOn(globalThis, 'fetch')
    services.identity.signOut()
    await waitFor(() => expect(sent).toHaveBeenCalled())
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
  })
})

describe('the end of acting as a user', () => {
  it('ends that session and keeps the own one', async () => {
    const { services, revoked } = await open({ token: 'of-jana', originalToken: 'of-ada' })
    endImpersonation(services.identity, vi.fn())
    expect(document.cookie).toBe('token=of-ada')
    await waitFor(() => expect(revoked()).toEqual(['of-jana']))
  })

  it('by acting as the next user ends it, too', async () => {
    const { services, revoked } = await open({ token: 'of-jana', originalToken: 'of-ada' })
    services.identity.actAs('of-kim')
    await waitFor(() => expect(revoked()).toEqual(['of-jana']))
  })

  it('by the server takes the own session with it, since no one holds its token any more', async () => {
    const { services, revoked } = await open({ token: 'of-jana', originalToken: 'of-ada' })
    services.identity.expire('It has ended.')
    await waitFor(() => expect(revoked()).toEqual(['of-ada']))
  })
})

it('beginning to act as a user ends nothing', async () => {
  const { services, revoked, calls } = await open({ token: 'of-ada' })
  services.identity.actAs('of-jana')
  await waitFor(() => expect(calls.at(-1)?.token).toBe('of-jana'))
  expect(revoked()).toEqual([])
})
