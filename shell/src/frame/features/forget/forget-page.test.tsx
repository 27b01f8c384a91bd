import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '../../../../test/open-console.tsx'

const button = () => screen.findByRole('button', { name: /^Reset password/ })

// spec: AA-2-028, AA-5-005
it('the page Forgot Password asks for an e-mail, and disables its button while that is empty', async () => {
  const { user, calls } = openConsole({ path: '/forget' })
  const field = await screen.findByLabelText('E-mail')
  expect(field).toMatchObject({ type: 'email', required: true })
  expect((await button()).getAttribute('aria-disabled')).toBe('true')
  await user.type(field, '{Enter}')
  expect(calls).toEqual([])
  await user.type(field, 'a@b.test')
  expect((await button()).getAttribute('aria-disabled')).toBeNull()
})

// spec: AA-2-028, AA-2-029, AA-8-005
it('the page Forgot Password says Done! for any address, with a link to sign-up', async () => {
  const { user, calls } = openConsole({ path: '/forget', answers: { 'POST /forget': () => ({}) } })
  await user.type(await screen.findByLabelText('E-mail'), 'a@b.test')
  await user.click(await button())
  expect(await screen.findByRole('heading', { name: 'Done!' })).toBeDefined()
  expect(screen.getByText(/If there is an account for a@b.test/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register')
  expect(calls[0]?.body).toEqual({ email: 'a@b.test' })
})

// spec: AA-8-005
it('the page Forgot Password says Error and the reason when the request fails', async () => {
  const answers = { 'POST /forget': () => ({ status: 429, json: { message: 'Too many. Wait an hour.' } }) }
  const { user } = openConsole({ path: '/forget', answers })
  await user.type(await screen.findByLabelText('E-mail'), 'a@b.test')
  await user.click(await button())
  const alert = (await screen.findByText('Error')).closest('[role=alert]')
  expect(alert?.textContent).toContain('Too many. Wait an hour.')
})

it('the page Forgot Password refuses a text that is no e-mail address, and sends nothing', async () => {
  const { user, calls } = openConsole({ path: '/forget' })
  await user.type(await screen.findByLabelText('E-mail'), 'nobody')
  await user.click(await button())
  expect(await screen.findByText('Please provide a valid e-mail address')).toBeDefined()
  expect(calls).toEqual([])
})

it('the page Forgot Password shows an error of the server at its field and focuses it', async () => {
  const json = { message: 'Invalid.', code: 'invalid', errors: { email: ['This domain takes no mail.'] } }
  const { user } = openConsole({
    path: '/forget',
    answers: { 'POST /forget': () => ({ status: 422, json }) },
  })
  await user.type(await screen.findByLabelText('E-mail'), 'a@b.test')
  await user.click(await button())
  await screen.findAllByText('This domain takes no mail.')
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})
