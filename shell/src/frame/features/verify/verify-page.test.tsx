import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signedIn } from '../../../../test/answer-fetch.ts'
import { openConsole } from '../../../../test/open-console.tsx'

const messages = async () => (await screen.findByRole('region', { name: 'Messages' })).textContent

// spec: AA-2-027, AA-8-007
it('the page that verifies an e-mail uses the token once, says so, and leads to sign-in', async () => {
  const { calls } = openConsole({ path: '/verify?token=abc', answers: { 'POST /verify': () => ({}) } })
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(await messages()).toBe('Account verified successfully!')
  expect(calls.map(({ call, body }) => [call, body])).toEqual([['POST /verify', { token: 'abc' }]])
})

// spec: AA-2-027, AA-8-007
it.each(['/verify?token=old', '/verify'])(
  'the page that verifies an e-mail says why %s failed, and leads to sign-in',
  async (path) => {
    const refusal = () => ({ status: 422, json: { message: 'This link does not work any more.' } })
    openConsole({ path, answers: { 'POST /verify': refusal } })
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(await messages()).toBe('Error verifying your account This link does not work any more.')
  },
)

it('the page that verifies an e-mail says that the address is already verified on a second visit', async () => {
  const again = () => ({ json: { message: 'Verified already.', already: true } })
  openConsole({ path: '/verify?token=abc', answers: { 'POST /verify': again } })
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(await messages()).toBe('This e-mail address is verified already. You can sign in.')
})

it('the page that verifies an e-mail leads someone who is signed in to the sites', async () => {
  const answers = { ...signedIn(), 'POST /verify': () => ({}) }
  const { calls } = openConsole({ path: '/verify?token=abc', token: 't', answers })
  await waitFor(() => expect(location.pathname).toBe('/sites'))
  expect(await messages()).toBe('Account verified successfully!')
  expect(calls.find(({ call }) => call === 'POST /verify')).toMatchObject({ token: null })
})
