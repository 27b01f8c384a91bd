import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../../test/answer-fetch.ts'
import { openConsole } from '../../../../test/open-console.tsx'
import { offerWords } from './register-page.tsx'

const button = () => screen.getByRole('button', { name: /^Create account/ })
const isOff = () => button().getAttribute('aria-disabled') === 'true'

async function openPage(answers: Answers = {}) {
  const page = openConsole({ path: '/register', answers })
  await screen.findByRole('heading', { name: 'Create an account' })
  const fill = async (label: string, text: string) => {
    await page.user.clear(screen.getByLabelText(label))
    if (text !== '') await page.user.type(screen.getByLabelText(label), text)
  }
  const fillAll = async (password = 'long-enough') => {
    await fill('E-mail', 'new@b.test')
    await fill('Password', password)
    await fill('Confirm password', password)
    await page.user.click(screen.getByLabelText('I accept the terms of service'))
  }
  return { ...page, fill, fillAll }
}

describe('the terms of service at sign-up', () => {
  const links = { documentation: '', component: '' }

  it('are a link when the environment names their address', async () => {
    const terms = 'https://agency.example/terms'
    openConsole({ path: '/register', config: { links: { ...links, terms } } })
    const link = await screen.findByRole('link', { name: /^terms of service/ })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([terms, 'noopener noreferrer'])
    expect(screen.getByRole('checkbox', { name: /^I accept the terms of service/ })).toBeDefined()
  })

  it('are plain text when it names none', async () => {
    await openPage()
    expect(screen.getByLabelText('I accept the terms of service')).toBeDefined()
    expect(screen.queryByRole('link', { name: /terms/ })).toBeNull()
  })
})

describe('the offer at sign-up', () => {
  const prices = { plan: 1900, site: 120, backuptest: 40 }
  const cost = '19,00 € a month, 1,20 € for each site and 0,40 € for each backup test, without VAT.'
  it.each([
    [{ trialDays: 30, prices }, `Free for 30 days, then ${cost}`],
    [{ trialDays: 1, prices }, `Free for 1 day, then ${cost}`],
    [{ trialDays: 0, prices }, cost],
    [undefined, 'It begins with a free trial.'],
  ])('names days and prices as far as the environment does: %j', (offer, words) => {
    expect(offerWords(offer).replaceAll('\u00a0', ' ')).toBe(words)
  })
})

describe('the sign-up button', () => {
  // spec: AA-2-020, AA-2-021, AA-5-001, AA-5-003
  it('is enabled once e-mail, equal passwords and the terms are given', async () => {
    const { user, fill } = await openPage()
    expect(isOff()).toBe(true)
    await fill('E-mail', 'new@b.test')
    expect(isOff()).toBe(true)
    await fill('Password', 'long-enough')
    expect(isOff()).toBe(true)
    await fill('Confirm password', 'long-enough')
    expect(isOff()).toBe(true)
    await user.click(screen.getByLabelText('I accept the terms of service'))
    expect(isOff()).toBe(false)
    await user.click(screen.getByLabelText('I accept the terms of service'))
    expect(isOff()).toBe(true)
  })

  // spec: AA-2-021, AA-5-001
  it.each([
    ['E-mail', ''],
    ['Password', ''],
    ['Confirm password', ''],
    ['Confirm password', 'long-enougH'],
  ])('is disabled again when %s becomes "%s"', async (label, text) => {
    const { fill, fillAll, user, calls } = await openPage()
    await fillAll()
    await fill(label, text)
    expect(isOff()).toBe(true)
    await user.type(screen.getByLabelText('E-mail'), '{Enter}')
    expect(calls).toEqual([])
  })
})

describe('signing up', () => {
  // spec: AA-2-023, AA-4-001, AA-8-005, AA-5-003
  it('says Done! and asks to verify the e-mail before signing in', async () => {
    const { user, calls, fillAll } = await openPage({ 'POST /register': () => ({ status: 201 }) })
    await fillAll()
    await user.click(button())
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Done!' }))
    expect(screen.getByText(/new@b.test.*verify your e-mail address before you sign in/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login')
    expect(calls[0]?.body).toEqual({
      email: 'new@b.test',
      password: 'long-enough',
      password_confirmation: 'long-enough',
      tos: true,
    })
  })

  // spec: AA-2-020, AA-8-005
  it('sends a coupon, and says Error and why when the coupon is unknown', async () => {
    const refusal = { message: 'Invalid.', errors: { coupon: ['This coupon is not known.'] } }
    const { user, calls, fill, fillAll } = await openPage({
      'POST /register': () => ({ status: 422, json: refusal }),
    })
    await fillAll()
    await fill('Coupon (optional)', ' HALF ')
    await user.click(button())
    const alert = (await screen.findByText('Error')).closest('[role=alert]')
    expect(alert?.textContent).toContain('This coupon is not known.')
    expect(screen.getByLabelText('Coupon (optional)').getAttribute('aria-invalid')).toBe('true')
    expect(calls[0]?.body).toMatchObject({ coupon: 'HALF' })
  })

  it('refuses a short password or an invalid e-mail at its field and sends nothing', async () => {
    const { user, calls, fill, fillAll } = await openPage()
    await fillAll('short')
    await user.click(button())
    expect(await screen.findByText('Please use at least 8 characters')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    await fill('Password', 'long-enough')
    await fill('Confirm password', 'long-enough')
    await fill('E-mail', 'nobody')
    await user.click(button())
    expect(await screen.findByText('Please provide a valid e-mail address')).toBeDefined()
    expect(calls).toEqual([])
  })
})

// spec: AA-2-022
it('the sign-up page links to sign-in', async () => {
  await openPage()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
})
