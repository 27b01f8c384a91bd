import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../../test/answer-fetch.ts'
import { openConsole } from '../../../../test/open-console.tsx'

const path = '/resetpassword?email=a%2Bb%40c.test&token=secret'
const button = () => screen.getByRole('button', { name: /^Set new password/ })
const isOff = () => button().getAttribute('aria-disabled') === 'true'

async function openPage(answers: Answers = {}, address = path) {
  const page = openConsole({ path: address, answers })
  await screen.findByRole('heading', { name: 'Set a new password' })
  const fill = async (password: string, confirmation: string) => {
    await page.user.type(screen.getByLabelText('New password'), password)
    if (confirmation !== '') await page.user.type(screen.getByLabelText('Confirm password'), confirmation)
  }
  return { ...page, fill }
}

describe('the button that resets the password', () => {
  // spec: AA-2-030, AA-2-031, AA-5-006
  it('is enabled only when both fields are filled in and equal', async () => {
    const { fill, user, calls } = await openPage()
    expect(isOff()).toBe(true)
    await fill('long-enough', '')
    expect(isOff()).toBe(true)
    await user.type(screen.getByLabelText('Confirm password'), 'long-enoug')
    expect(isOff()).toBe(true)
    await user.type(screen.getByLabelText('Confirm password'), '{Enter}')
    expect(calls).toEqual([])
    await user.type(screen.getByLabelText('Confirm password'), 'h')
    expect(isOff()).toBe(false)
  })
})

describe('resetting the password', () => {
  // spec: AA-2-030, AA-2-032, AA-8-005
  it('sends e-mail and token of the link, says so, and leads to sign-in', async () => {
    const { fill, user, calls } = await openPage({ 'POST /password/reset': () => ({}) })
    await fill('long-enough', 'long-enough')
    await user.click(button())
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect((await screen.findByRole('region', { name: 'Messages' })).textContent).toBe('Reset successful!')
    expect(calls[0]?.body).toEqual({
      password: 'long-enough',
      password_confirmation: 'long-enough',
      email: 'a+b@c.test',
      token: 'secret',
    })
  })

  // spec: AA-2-032, AA-8-005, AA-8-006
  it('that fails says Error and the reason, and still leads to sign-in', async () => {
    const { fill, user } = await openPage({
      'POST /password/reset': () => ({ status: 422, json: { message: 'This link was used before.' } }),
    })
    await fill('long-enough', 'long-enough')
    await user.click(button())
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect((await screen.findByRole('region', { name: 'Messages' })).textContent).toContain(
      'Error This link was used before.',
    )
  })

  it('refuses a short password at its field, sends nothing and keeps the link', async () => {
    const { fill, user, calls } = await openPage()
    await fill('short', 'short')
    await user.click(button())
    expect(await screen.findByText('Please use at least 8 characters')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('New password'))
    expect(calls).toEqual([])
    expect(location.pathname).toBe('/resetpassword')
  })
})

it('the page of the new password says that a link without token is incomplete, and where to get another', async () => {
  await openPage({}, '/resetpassword?email=a%40b.test')
  expect(await screen.findByText('This link is incomplete')).toBeDefined()
  expect(screen.getByRole('link', { name: 'ask for a new one' }).getAttribute('href')).toBe('/forget')
})
