import { getForecast, listTags, saveSiteName } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { usePlatform } from '@flotilla/platform'
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, signedIn } from '../../../../test/answer-fetch.ts'
import { openConsole } from '../../../../test/open-console.tsx'
import { endImpersonation } from '../../../session/impersonation.ts'

const users = {
  admin: { id: 1, email: 'admin@demo.test', firstname: 'Ada', lastname: 'Min', role: 99 },
  user: { id: 5, account_id: 50, email: 'jana@werft.test', firstname: 'Jana', lastname: 'Probe' },
}
const person = (token: string | null) => (token === 'of-jana' ? users.user : users.admin)
const answers: Answers = {
  ...signedIn(),
  'GET /user': ({ token }) => signedIn(person(token))['GET /user']?.({ token, body: null, search: '' }) ?? {},
  'GET /impersonate/5': () => ({ json: { token: 'of-jana' } }),
}

let platform: Platform
function UserList() {
  platform = usePlatform()
  return <h1>Users</h1>
}
const remotes = {
  admin: { paths: ['/userlist'], module: { routes: [{ path: '/userlist', element: <UserList /> }] } },
  sites: { paths: ['/sites'], module: { routes: [{ path: '/sites', element: <h1>Sites</h1> }] } },
}
const bar = () => screen.findByRole('region', { name: 'Impersonation' })

describe('an administrator who starts to act as a user', () => {
  // spec: AA-2-088, AA-4-003
  it('arrives at the sites as that user, with the original token in its cookie', async () => {
    const { services } = openConsole({ path: '/userlist', token: 'of-ada', answers, remotes })
    await screen.findByRole('heading', { name: 'Users' })
    const epoch = services.store.getState().session.epoch
    await platform.identity.impersonate(5)
    expect(document.cookie).toBe('token=of-jana; original_token=of-ada')
    expect(services.store.getState().session.epoch).toBe(epoch + 1)
    await screen.findByRole('heading', { name: 'Sites' })
    expect(location.pathname).toBe('/sites')
    expect((await bar()).textContent).toContain('Acting as Jana Probe, jana@werft.test')
  })

  it('keeps their own identity when the server refuses', async () => {
    const refusal = { status: 403, json: { message: 'Never another administrator.' } }
    const over = { ...answers, 'GET /impersonate/5': () => refusal }
    openConsole({ path: '/userlist', token: 'of-ada', answers: over, remotes })
    await screen.findByRole('heading', { name: 'Users' })
    await expect(platform.identity.impersonate(5)).rejects.toMatchObject({ code: 'forbidden' })
    expect(document.cookie).toBe('token=of-ada')
    expect(screen.queryByRole('region', { name: 'Impersonation' })).toBeNull()
  })
})

describe('the impersonation bar', () => {
  const open = (path: string, over: Answers = {}) =>
    openConsole({
      path,
      token: 'of-jana',
      originalToken: 'of-ada',
      answers: { ...answers, ...over },
      remotes,
    })

  // spec: AA-2-088
  it('is shown after a reload, also while the user is not known', async () => {
    open('/sites', { 'GET /user': () => ({ status: 403 }) })
    expect((await bar()).textContent).toContain('Acting as another user')
    expect(within(await bar()).getByRole('button', { name: 'Sign out' })).toBeDefined()
  })

  it('is not shown for someone who acts as themselves', async () => {
    openConsole({ path: '/sites', token: 'of-ada', answers, remotes })
    await screen.findByRole('heading', { name: 'Sites' })
    expect(screen.queryByRole('region', { name: 'Impersonation' })).toBeNull()
  })

  // spec: AA-2-088, AA-4-003
  it.each([
    ['/updates?search=klein', '/updates'],
    ['/site/44/destroy', '/sites'],
    ['/sites/3?site=44', '/sites'],
  ])('restores the original token and loads %s again as %s', async (path, loaded) => {
    const { services } = open(path)
    await bar()
    const load = vi.fn()
    endImpersonation(services.identity, load)
    expect(document.cookie).toBe('token=of-ada')
    expect(load).toHaveBeenCalledExactlyOnceWith(loaded)
  })

  // spec: AA-4-004
  it('disappears, and both cookies with it, on sign-out', async () => {
    const { services } = open('/sites')
    await bar()
    services.identity.signOut()
    expect(document.cookie).toBe('')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Impersonation' })).toBeNull()
  })
})

/** An answer that comes when the test says so; `arrive` resolves when the page has dealt with it. */
function lateAnswer(given: { json: unknown }) {
  let send = () => {}
  const answer = new Promise<{ json: unknown }>((resolve) => {
    send = () => resolve(given)
  })
  const arrive = async () => {
    send()
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve))
  }
  return { answer, arrive }
}

describe('data of the previous identity', () => {
  const tagOf = (name: string) => ({ json: { data: [{ id: 1, name, color: '#112233', in_sidebar: true }] } })

  function Tags() {
    const { http } = usePlatform()
    const { data } = useQuery({
      queryKey: ['late'],
      queryFn: async ({ signal }) => (await http.call(listTags, { signal })).data,
    })
    return <p>Tag: {data?.[0]?.name ?? 'none'}</p>
  }
  const withTags = {
    sites: { paths: ['/sites'], module: { routes: [{ path: '/sites', element: <Tags /> }] } },
  }

  it('are never shown, not even from an answer that arrives after the change', async () => {
    const late = lateAnswer(tagOf('Of Ada'))
    const { services } = openConsole({
      path: '/sites',
      token: 'of-ada',
      answers: {
        ...answers,
        'GET /accounttags': ({ token }) => (token === 'of-ada' ? late.answer : tagOf('Of Jana')),
      },
      remotes: withTags,
    })
    expect(await screen.findByText('Tag: none')).toBeDefined()
    services.identity.actAs('of-jana')
    expect(await screen.findByText('Tag: Of Jana')).toBeDefined()
    await late.arrive()
    expect(screen.queryByText(/Of Ada/)).toBeNull()
    expect(
      JSON.stringify(
        services.queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain('Ada')
  })

  it('leave no row in the cache and nothing on the page', async () => {
    const { services } = openConsole({
      path: '/sites',
      token: 'of-ada',
      answers: {
        ...answers,
        'GET /accounttags': ({ token }) => tagOf(token === 'of-ada' ? 'Of Ada' : 'Of Jana'),
      },
      remotes: withTags,
    })
    expect(await screen.findByText('Tag: Of Ada')).toBeDefined()
    services.queryClient.setQueryData(['sites', 'detail', 4], { name: 'Site of Ada' })
    services.identity.actAs('of-jana')
    expect(await screen.findByText('Tag: Of Jana')).toBeDefined()
    expect(screen.queryByText(/Of Ada/)).toBeNull()
    const data = services.queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data)
    expect(JSON.stringify(data)).not.toMatch(/of ada/i)
  })

  it('do not return through the roll-back of a pending change', async () => {
    const key = ['sites', 'detail', 4]
    function Rename() {
      const { http, queryClient } = usePlatform()
      const rename = useMutation(
        mutationOptions({
          mutationFn: (name: string) => http.call(saveSiteName, { body: { id: 4, name } }),
          onMutate: () => queryClient.getQueryData(key),
          onError: (_error, _name, before) => void queryClient.setQueryData(key, before),
        }),
      )
      return (
        <button type="button" onClick={() => rename.mutate('New')}>
          Rename
        </button>
      )
    }
    const late = lateAnswer({ json: {} })
    const { services, user, calls } = openConsole({
      path: '/sites',
      token: 'of-ada',
      answers: { ...answers, 'POST /site/name': () => late.answer },
      remotes: {
        sites: { paths: ['/sites'], module: { routes: [{ path: '/sites', element: <Rename /> }] } },
      },
    })
    services.queryClient.setQueryData(key, { name: 'Site of Ada' })
    await user.click(await screen.findByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain('POST /site/name'))
    services.identity.actAs('of-jana')
    await bar()
    await late.arrive()
    expect(services.queryClient.getQueryData(key)).toBeUndefined()
  })

  it('are not delivered to a remote whose call began before the change', async () => {
    const late = lateAnswer({ json: { data: [] } })
    const { services } = openConsole({
      path: '/userlist',
      token: 'of-ada',
      answers: { ...answers, 'GET /forecast': () => late.answer },
      remotes,
    })
    await screen.findByRole('heading', { name: 'Users' })
    const asked = platform.http.call(getForecast)
    services.identity.actAs('of-jana')
    void late.arrive()
    await expect(asked).rejects.toMatchObject({ code: 'aborted' })
  })
})
