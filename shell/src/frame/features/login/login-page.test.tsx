import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signedIn } from '../../../../test/answer-fetch.ts'
import { openConsole } from '../../../../test/open-console.tsx'

const button = () => screen.findByRole('button', { name: /^Sign in/ })
const wrong = { message: 'Wrong.', errors: { email: ['E-mail or password is wrong.'] } }

describe('the sign-in button', () => {
  // spec: AA-2-025, AA-5-004
  it('is enabled only when e-mail and password are filled in', async () => {
    const { user, calls } = openConsole({ path: '/login' })
    expect((await button()).getAttribute('aria-disabled')).toBe('true')
    await user.type(screen.getByLabelText('E-mail'), 'a@b.test')
    expect((await button()).getAttribute('aria-disabled')).toBe('true')
    await user.click(await button())
    await user.type(screen.getByLabelText('Password'), 'x')
    expect((await button()).getAttribute('aria-disabled')).toBeNull()
    await user.clear(screen.getByLabelText('E-mail'))
    expect((await button()).getAttribute('aria-disabled')).toBe('true')
    expect(calls).toEqual([])
  })
})

describe('signing in', () => {
  // spec: AA-2-024, AA-2-026, AA-4-002, AA-8-004
  it('leads to the sites, keeps the token in its cookie and says so', async () => {
    const answers = { ...signedIn(), 'POST /login': () => ({ json: { token: 'abc' } }) }
    const { user } = openConsole({ path: '/login', answers })
    await user.type(await screen.findByLabelText('E-mail'), ' agency@demo.test ')
    await user.type(screen.getByLabelText('Password'), 'flotilla-demo')
    await user.click(await button())
    await waitFor(() => expect(location.pathname).toBe('/sites'))
    expect(await screen.findByRole('region', { name: 'Messages' })).toHaveProperty(
      'textContent',
      'Login successfully',
    )
    expect(document.cookie).toBe('token=abc')
  })

  // spec: AA-8-004
  it('shows the reason of a refusal as an error, and keeps the typed e-mail', async () => {
    const answers = { 'POST /login': () => ({ status: 422, json: wrong }) }
    const { user } = openConsole({ path: '/login', answers })
    await user.type(await screen.findByLabelText('E-mail'), 'a@b.test')
    await user.type(screen.getByLabelText('Password'), 'x')
    await user.click(await button())
    const alert = await screen.findByText('E-mail or password is wrong.')
    expect(alert.closest('[role=alert]')?.textContent).toContain('Error')
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'a@b.test')
    expect(document.cookie).toBe('')
  })

  it('marks no field on a refusal, since the server does not tell which one is wrong', async () => {
    const answers = { 'POST /login': () => ({ status: 422, json: wrong }) }
    const { user } = openConsole({ path: '/login', answers })
    await user.type(await screen.findByLabelText('E-mail'), 'a@b.test')
    await user.type(screen.getByLabelText('Password'), 'x{Enter}')
    await screen.findByText('E-mail or password is wrong.')
    for (const label of ['E-mail', 'Password'])
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBeNull()
  })

  it('makes one request, however often it is submitted', async () => {
    const answers = { 'POST /login': () => new Promise<never>(() => {}) }
    const { user, calls } = openConsole({ path: '/login', answers })
    await user.type(await screen.findByLabelText('E-mail'), 'a@b.test')
    await user.type(screen.getByLabelText('Password'), 'x{Enter}{Enter}')
    await waitFor(() => expect(calls.filter(({ call }) => call === 'POST /login')).toHaveLength(1))
  })

  it('says so to someone who has not verified the e-mail', async () => {
    const answers = {
      'POST /login': () => ({ status: 403, json: { code: 'not_verified', message: 'Please verify first.' } }),
    }
    const { user } = openConsole({ path: '/login', answers })
    await user.type(await screen.findByLabelText('E-mail'), 'a@b.test')
    await user.type(screen.getByLabelText('Password'), 'x{Enter}')
    const notice = (await screen.findByText('Please verify first.')).closest('[role=alert]')
    expect(notice?.textContent).toContain('Please verify your e-mail address')
    expect(notice?.textContent).not.toContain('Error')
  })
})

describe('someone with an unverified e-mail', () => {
  const open = async (resend: () => { status?: number; json?: unknown }) => {
    const refusal = { status: 403, json: { code: 'not_verified', message: 'Please verify first.' } }
    const answers = { 'POST /login': () => refusal, 'POST /verify/resend': resend }
    const view = openConsole({ path: '/login', answers })
    await view.user.type(await screen.findByLabelText('E-mail'), ' a@b.test')
    await view.user.type(screen.getByLabelText('Password'), 'x{Enter}')
    await view.user.click(await screen.findByRole('button', { name: 'Send the mail again' }))
    return view
  }

  it('can have the mail sent again', async () => {
    const { calls } = await open(() => ({}))
    expect((await screen.findByText('The mail is on its way')).closest('[role=alert]')).not.toBeNull()
    expect(calls.at(-1)).toMatchObject({
      call: 'POST /verify/resend',
      body: { email: 'a@b.test' },
      token: null,
    })
    expect(screen.queryByRole('button', { name: 'Send the mail again' })).toBeNull()
  })

  it.each([
    [404, {}, 'The mail cannot be sent again from here. Please contact the support.'],
    [
      429,
      { message: 'Too many attempts. Please wait a moment.' },
      'Too many attempts. Please wait a moment.',
    ],
  ])('learns why the mail cannot be sent again: %i', async (status, json, words) => {
    await open(() => ({ status, json }))
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Send the mail again' })).toBeDefined()
  })

  it('is not offered the mail after a wrong password', async () => {
    const { user } = openConsole({
      path: '/login',
      answers: { 'POST /login': () => ({ status: 422, json: wrong }) },
    })
    await user.type(await screen.findByLabelText('E-mail'), 'a@b.test')
    await user.type(screen.getByLabelText('Password'), 'x{Enter}')
    await screen.findByText('E-mail or password is wrong.')
    expect(screen.queryByRole('button', { name: 'Send the mail again' })).toBeNull()
  })
})

// spec: AA-2-024
it('the sign-in page links to the reset of the password and to sign-up', async () => {
  openConsole({ path: '/login' })
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await href('Forgot password?')).toBe('/forget')
  expect(await href('Create an account')).toBe('/register')
})
