import { renderWithServer } from '@flotilla/testing'
import { aUser, startTestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, expect, it, vi } from 'vitest'
import { remote } from '../../remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

async function open() {
  const person = await aUser(server.db)
  const view = await renderWithServer({ server, user: person, remote, path: '/tokens' })
  await screen.findByRole('heading', { name: 'Tokens', level: 1 })
  return view
}

/** The status that a program with this token gets. */
const statusFor = async (token: string) =>
  (await fetch(`${server.url}/api/accounttags`, { headers: { authorization: `Bearer ${token}` } })).status

const button = (name: string) => screen.findByRole('button', { name })

it('a token is made, shown once and copied, listed, and ended after a question', async () => {
  const { user } = await open()
  await user.click(await button('New token'))
  const dialog = await screen.findByRole('dialog', { name: 'New token' })
  await user.type(within(dialog).getByLabelText('Name'), 'Wall display')
  await user.click(within(dialog).getByLabelText('See notices'))
  await user.type(within(dialog).getByLabelText('Addresses'), '127.0.0.1')
  await user.click(within(dialog).getByRole('button', { name: 'Make token' }))
  const secret = (await screen.findByLabelText<HTMLInputElement>('Token')).value
  expect(await statusFor(secret)).toBe(200)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined)
  await user.click(await button('Copy token'))
  expect(write).toHaveBeenCalledWith(secret)
  await user.click(await button('Done'))
  expect((await screen.findByRole('row', { name: /Wall display/ })).textContent).toContain(
    'See sites, see noticesfrom 127.0.0.1',
  )
  expect(document.body.textContent).not.toContain(secret)
  await user.click(await button('End Wall display'))
  await user.click(await button('End token'))
  expect(await screen.findByText('No token yet')).toBeDefined()
  expect(await statusFor(secret)).toBe(401)
})

it('a token without a name, without a scope, or with a wrong address is refused at its field', async () => {
  const { user } = await open()
  await user.click(await button('New token'))
  const dialog = await screen.findByRole('dialog', { name: 'New token' })
  await user.click(within(dialog).getByLabelText('See sites'))
  await user.type(within(dialog).getByLabelText('Addresses'), 'home')
  await user.click(within(dialog).getByRole('button', { name: 'Make token' }))
  await waitFor(() => expect(within(dialog).getByText('Please provide a name')).toBeDefined())
  expect(within(dialog).getByText('Please choose what the token may do')).toBeDefined()
  expect(within(dialog).getByText(/such as 192\.0\.2\.7/)).toBeDefined()
})
