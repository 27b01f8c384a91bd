import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signedIn } from '../../../../test/answer-fetch.ts'
import { openConsole } from '../../../../test/open-console.tsx'

const messages = async () => (await screen.findByRole('region', { name: 'Messages' })).textContent

// spec: AA-2-027, AA-8-007
it('spends the token once, says so, and goes to log in', async () => {
  const { calls } = openConsole({ path: '/verify?token=abc', answers: { 'POST /verify': () => ({}) } })
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(await messages()).toBe('Account verified successfully!')
  expect(calls.map(({ call, body }) => [call, body])).toEqual([['POST /verify', { token: 'abc' }]])
})

// spec: AA-2-027, AA-8-007
it.each(['/verify?token=old', '/verify'])('says why %s failed, and goes to log in', async (path) => {
  const refusal = () => ({ status: 422, json: { message: 'This link does not work any more.' } })
  openConsole({ path, answers: { 'POST /verify': refusal } })
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(await messages()).toBe('Error verifying your accountThis link does not work any more.')
})

it('says kindly that an address is verified already when the link is opened twice', async () => {
  const again = () => ({ json: { message: 'Verified already.', already: true } })
  openConsole({ path: '/verify?token=abc', answers: { 'POST /verify': again } })
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(await messages()).toBe('This e-mail address is verified already. You can sign in.')
})

it('works for somebody who is signed in, who then comes to the sites', async () => {
  const answers = { ...signedIn(), 'POST /verify': () => ({}) }
  const { calls } = openConsole({ path: '/verify?token=abc', token: 't', answers })
  await waitFor(() => expect(location.pathname).toBe('/sites'))
  expect(await messages()).toBe('Account verified successfully!')
  expect(calls.find(({ call }) => call === 'POST /verify')).toMatchObject({ token: null })
})
