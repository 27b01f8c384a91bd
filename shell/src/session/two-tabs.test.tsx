import { deleteTag } from '@flotilla/api/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signedIn } from '../../test/answer-fetch.ts'
import { openConsole } from '../../test/open-console.tsx'
import { writeTokenCookies } from './token-cookies.ts'

const remotes = {
  sites: { paths: ['/sites'], module: { routes: [{ path: '/sites', element: <h1>Sites of Ada</h1> }] } },
}
const answers = { ...signedIn(), 'DELETE /tag/1': () => ({}) }
const inAnotherTab = (token: string | null, originalToken: string | null = null) =>
  writeTokenCookies({ token, originalToken })
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))

describe('a sign-out in another tab', () => {
  it('signs out this tab when it becomes visible, removes all data of the person, and says why', async () => {
    const { services } = openConsole({ path: '/sites', token: 'of-ada', answers, remotes })
    await screen.findByRole('heading', { name: 'Sites of Ada' })
    sessionStorage.setItem('site-config', '{}')
    inAnotherTab(null)
    lookAgain()
    expect(await screen.findByText('You signed out in another tab.')).toBeDefined()
    expect(screen.queryByText('Sites of Ada')).toBeNull()
    const cached = services.queryClient.getQueryCache().getAll()
    expect(cached.filter(({ state }) => state.data !== undefined)).toEqual([])
    expect(services.store.getState().session.token).toBeNull()
    expect(sessionStorage.getItem('site-config')).toBeNull()
  })

  it('prevents calls of this tab even before it has noticed', async () => {
    const { services, calls } = openConsole({ path: '/sites', token: 'of-ada', answers, remotes })
    await screen.findByRole('heading', { name: 'Sites of Ada' })
    inAnotherTab(null)
    await expect(
      services.http.forRemote('sites').call(deleteTag, { params: { id: 1 } }),
    ).rejects.toMatchObject({
      code: 'aborted',
    })
    expect(calls.map(({ call }) => call)).not.toContain('DELETE /tag/1')
    await waitFor(() => expect(location.pathname).toBe('/login'))
  })
})

describe('another person in another tab', () => {
  it('never receives a call that began as the previous person', async () => {
    const { services, calls } = openConsole({ path: '/sites', token: 'of-ada', answers, remotes })
    await screen.findByRole('heading', { name: 'Sites of Ada' })
    const before = calls.length
    inAnotherTab('of-jana', 'of-ada')
    await expect(services.http.call(deleteTag, { params: { id: 1 } })).rejects.toMatchObject({
      code: 'aborted',
    })
    expect(calls.slice(before).filter(({ token }) => token === 'of-ada')).toEqual([])
    expect(calls.map(({ call }) => call)).not.toContain('DELETE /tag/1')
  })
})
