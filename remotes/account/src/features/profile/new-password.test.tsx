import { renderWithServer } from '@flotilla/testing'
import { aUser, startTestServer, testPassword } from '@flotilla/testing/server'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

type Given = { isImpersonating?: boolean; saveAnswer?: Response }

/** The form in edit mode; `bodies` is what it sent. */
async function edit({ isImpersonating = false, saveAnswer }: Given = {}) {
  const person = await aUser(server.db, { firstname: 'Flora', lastname: 'Nord' })
  const bodies: unknown[] = []
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'PUT') bodies.push(await request.clone().json())
    return request.method === 'PUT' && saveAnswer ? saveAnswer : fetch(request)
  }
  const given = { server, user: person, remote, path: '/profile', fetch: send, isImpersonating }
  const { user } = await renderWithServer(given)
  await user.click(await screen.findByRole('button', { name: 'Edit personal information' }))
  const type = async (fields: Record<string, string>) => {
    for (const [name, text] of Object.entries(fields)) await user.type(screen.getByLabelText(name), text)
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save personal information' }))
  return { user, type, save, bodies }
}
const current = () => screen.queryByLabelText('Current password')
const twice = (password: string) => ({ 'New password': password, 'Repeat the new password': password })

describe('the field of the current password', () => {
  it('is shown only while a new password is typed', async () => {
    const { user, type } = await edit()
    expect(current()).toBeNull()
    await type({ 'New password': 'a' })
    expect(current()?.getAttribute('autocomplete')).toBe('current-password')
    await user.clear(screen.getByLabelText('New password'))
    expect(current()).toBeNull()
  })

  it.each([
    ['', 'Please enter your current password.'],
    ['not the one', 'This is not your current password.'],
  ])('shows the refusal of %j by the server, and the form keeps what was typed', async (given, words) => {
    const { type, save } = await edit()
    await type(twice('a new long password'))
    if (given !== '') await type({ 'Current password': given })
    await save()
    expect(await screen.findByText(words)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(current()))
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a new long password')
  })

  it('may stay empty when the backend does not ask for it', async () => {
    const { type, save, bodies } = await edit({ saveAnswer: Response.json({}) })
    await type(twice('a new long password'))
    await save()
    expect(await screen.findByText('Saved successfully')).toBeDefined()
    const names = { firstname: 'Flora', lastname: 'Nord', timezone: '0' }
    expect(bodies).toEqual([{ ...names, password: 'a new long password' }])
  })

  it('is not sent when the new password was removed again', async () => {
    const { user, type, save, bodies } = await edit()
    await type({ 'New password': 'a new long password' })
    await type({ 'Current password': testPassword })
    await user.clear(screen.getByLabelText('New password'))
    await save()
    expect(await screen.findByText('Saved successfully')).toBeDefined()
    expect(bodies).toEqual([{ firstname: 'Flora', lastname: 'Nord', timezone: '0' }])
  })
})

it('the profile form refuses a common password at its field', async () => {
  const { type, save } = await edit()
  await type({ ...twice('password1'), 'Current password': testPassword })
  await save()
  expect(await screen.findByText(/one of the most common ones/)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')))
})

describe('the profile while an administrator acts as the person', () => {
  it('hides the new password and says why; names can still be changed', async () => {
    const { type, save, bodies } = await edit({ isImpersonating: true })
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(screen.getByText(/Only this person can change the password/)).toBeDefined()
    await type({ 'First name': 'a' })
    await save()
    expect(await screen.findByText('Saved successfully')).toBeDefined()
    expect(bodies).toEqual([{ firstname: 'Floraa', lastname: 'Nord', timezone: '0' }])
  })

  it('hides the deletion of the account and says why', async () => {
    await edit({ isImpersonating: true })
    expect(screen.queryByRole('link', { name: 'Delete Account' })).toBeNull()
    expect(screen.getByText(/Only this person can delete the account/)).toBeDefined()
  })
})
