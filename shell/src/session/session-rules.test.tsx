import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signedIn } from '../../test/answer-fetch.ts'
import { openConsole } from '../../test/open-console.tsx'

const page = (path: string) => ({ path, element: <h1>{path}</h1> })
const remote = (...paths: string[]) => ({ paths, module: { routes: paths.map(page) } })
const unpaid = signedIn({ service_enabled: false })

describe('someone who is not signed in (spec: account-and-administration §6)', () => {
  // spec: AA-6-006, AA-4-002, AA-2-004
  it.each(['/', '/sites', '/sites/3', '/updates', '/userlist', '/payment', '/site/4/destroy', '/nowhere'])(
    'is sent from %s to sign-in',
    async (path) => {
      openConsole({ path })
      expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
      expect(location.pathname).toBe('/login')
    },
  )

  // spec: AA-6-006, AA-2-006, AA-2-012
  it.each([
    ['/login', 'Sign in'],
    ['/register', 'Create an account'],
    ['/forget', 'Forgot password'],
    ['/resetpassword', 'Set a new password'],
    ['/addSite/x', 'This connect link does not work'],
  ])('may open %s', async (path, title) => {
    openConsole({ path })
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  })
})

describe('someone who is signed in', () => {
  // spec: AA-6-007
  it.each(['/login', '/register', '/forget', '/resetpassword?email=a&token=b'])(
    'is sent from %s to the sites',
    async (path) => {
      openConsole({ path, token: 't', answers: signedIn(), remotes: { sites: remote('/sites') } })
      expect(await screen.findByRole('heading', { name: '/sites' })).toBeDefined()
      expect(location.pathname).toBe('/sites')
    },
  )

  it('is told when the server has ended the session, and the cookies are removed', async () => {
    openConsole({ path: '/updates', token: 'old', answers: { 'GET /user': () => ({ status: 401 }) } })
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeDefined()
    expect(location.search).toBe('?return=%2Fupdates')
    expect(document.cookie).toBe('')
  })
})

describe('someone whose service is disabled', () => {
  const remotes = {
    sites: remote('/sites', '/updates'),
    billing: remote('/payment', '/addCard/:id?', '/addSepa/:id?', '/profile'),
  }

  // spec: AA-6-005
  it.each(['/', '/sites', '/updates', '/profile', '/nowhere'])(
    'is sent from %s to /payment',
    async (path) => {
      openConsole({ path, token: 't', answers: unpaid, remotes })
      expect(await screen.findByRole('heading', { name: '/payment' })).toBeDefined()
      expect(location.pathname).toBe('/payment')
    },
  )

  // spec: AA-6-005
  it.each(['/payment', '/addCard', '/addCard/0', '/addSepa', '/addSepa/0'])('stays at %s', async (path) => {
    openConsole({ path, token: 't', answers: unpaid, remotes })
    expect(await screen.findByRole('heading', { name: /^\/(payment|add)/ })).toBeDefined()
    expect(location.pathname).toBe(path)
  })

  it.each(['/sites', '/payment', '/addCard'])(
    'is told what to do at %s when no remote owns /payment',
    async (path) => {
      openConsole({ path, token: 't', answers: unpaid, remotes: { sites: remotes.sites } })
      expect(await screen.findByRole('heading', { name: 'Your service is disabled' })).toBeDefined()
      expect(location.pathname).toBe(path === '/sites' ? '/payment' : path)
    },
  )

  it('is sent to payment as soon as an answer reports it', async () => {
    let isEnabled = true
    const answers = {
      ...signedIn(),
      'GET /user': () => signedIn({ service_enabled: isEnabled })['GET /user']?.(nobody) ?? {},
      'DELETE /tag/1': () => ({ status: 402, json: { code: 'service_disabled', message: 'Unpaid.' } }),
    }
    const { services } = openConsole({ path: '/sites', token: 't', answers, remotes })
    await screen.findByRole('heading', { name: '/sites' })
    isEnabled = false
    const { deleteTag } = await import('@flotilla/api/contract')
    await expect(services.http.call(deleteTag, { params: { id: 1 } })).rejects.toMatchObject({
      code: 'service_disabled',
    })
    await waitFor(() => expect(location.pathname).toBe('/payment'))
  })
})

const nobody = { body: null, token: null, search: '' }
