import { getAccount, getUser, saveUser } from '@flotilla/api/contract'
import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aUser, startTestServer, testPassword } from '@flotilla/testing/server'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

async function open(fetch?: typeof globalThis.fetch) {
  const person = await aUser(server.db, {
    firstname: 'Flora',
    lastname: 'Nord',
    timezone: '2',
    account: {
      company: 'Nordlicht',
      street: 'Kai',
      housenumber: '7',
      zip: '20457',
      city: 'Hamburg',
      country: 'DE',
    },
  })
  const view = await renderWithServer({
    server,
    user: person,
    remote,
    path: '/profile',
    ...(fetch && { fetch }),
  })
  await screen.findByRole('heading', { name: 'Personal Information' })
  return { ...view, person }
}

const edit = (name: string) => screen.getByRole('button', { name: `Edit ${name}` })
const save = (name: string) => screen.getByRole('button', { name: `Save ${name}` })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const png = () =>
  new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])], 'logo.png', {
    type: 'image/png',
  })

describe('the profile page', () => {
  // spec: AA-2-039, AA-2-040, AA-3-003
  it('shows the data of the person and of the company', async () => {
    await open()
    for (const words of ['Flora', 'Nord', 'UTC+2', 'Nordlicht', 'Kai 7', '20457 Hamburg', 'Germany']) {
      expect(screen.getByText(words)).toBeDefined()
    }
  })

  // spec: AA-5-008
  it('sends no new password when its field is empty', async () => {
    const bodies: unknown[] = []
    const { user } = await open(async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'PUT') bodies.push(await request.clone().json())
      return fetch(request)
    })
    await user.click(edit('personal information'))
    await user.click(save('personal information'))
    expect(await screen.findByText('Saved successfully')).toBeDefined()
    expect(bodies).toEqual([{ firstname: 'Flora', lastname: 'Nord', timezone: '2' }])
  })

  // spec: AA-2-038, AA-4-010, AA-5-008, AA-8-002
  it('saves names and password, closes the section, and says that they were saved', async () => {
    const { user, http } = await open()
    await user.click(edit('personal information'))
    expect(document.activeElement).toBe(field('First name'))
    await user.clear(field('First name'))
    await user.type(field('First name'), 'Fiona')
    await user.type(field('New password'), 'a new long password')
    await user.type(field('Repeat the new password'), 'a new long password')
    await user.type(field('Current password'), testPassword)
    await user.click(save('personal information'))
    expect(await screen.findByText('Saved successfully')).toBeDefined()
    expect(await screen.findByText('Fiona')).toBeDefined()
    expect((await http.call(getUser)).data.firstname).toBe('Fiona')
  })

  it('restores the saved values on Cancel', async () => {
    const { user } = await open()
    await user.click(edit('personal information'))
    await user.clear(field('Last name'))
    await user.type(field('Last name'), 'South')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('Nord')).toBeDefined()
    expect(document.activeElement).toBe(edit('personal information'))
    await user.click(edit('personal information'))
    expect(field('Last name').value).toBe('Nord')
  })

  // spec: AA-5-007, AA-8-012
  it('saves nothing while the two passwords differ', async () => {
    const { user, http } = await open()
    await user.click(edit('personal information'))
    await user.clear(field('First name'))
    await user.type(field('New password'), 'a new long password')
    await user.type(field('Repeat the new password'), 'another password')
    await user.click(save('personal information'))
    expect(screen.getByText("Passwords don't Match")).toBeDefined()
    expect(document.activeElement).toBe(field('Repeat the new password'))
    expect((await http.call(getUser)).data.firstname).toBe('Flora')
  })

  it('refuses a password that is too short at its field', async () => {
    const { user } = await open()
    await user.click(edit('personal information'))
    await user.type(field('New password'), 'short')
    await user.type(field('Repeat the new password'), 'short')
    await user.click(save('personal information'))
    expect(screen.getByText('Please use at least 8 characters')).toBeDefined()
  })

  // spec: AA-5-009
  it('shows the e-mail read-only', async () => {
    const { user, person } = await open()
    await user.click(edit('personal information'))
    expect(field('E-mail').readOnly).toBe(true)
    expect(field('E-mail').value).toBe(person.email)
  })

  it('saves the company with its logo', async () => {
    const { user, http } = await open()
    await user.click(edit('account information'))
    await user.clear(field('Company'))
    await user.type(field('Company'), 'Werft')
    await user.upload(field('Logo'), png())
    await user.click(save('account information'))
    expect(await screen.findByText('Saved successfully')).toBeDefined()
    expect(await screen.findByRole('img', { name: 'Logo of Werft' })).toBeDefined()
    const { data } = await http.call(getAccount)
    expect([data.company, data.city, data.country]).toEqual(['Werft', 'Hamburg', 'DE'])
  })

  it('shows an error of the server at its field and keeps what was typed', async () => {
    const { user } = await open()
    await user.click(edit('account information'))
    await user.clear(field('City'))
    await user.type(field('City'), 'Bremen')
    await user.upload(field('Logo'), new File(['no picture'], 'logo.png', { type: 'image/png' }))
    await user.click(save('account information'))
    expect(await screen.findByText('Please choose a PNG, JPEG, GIF or WebP picture.')).toBeDefined()
    expect(field('City').value).toBe('Bremen')
  })

  it('shows an error of the server that names none of the fields above the section', async () => {
    const errors = { account: ['Your account is locked.'] }
    const body = { message: 'Please check your input.', code: 'invalid', errors }
    const { fetch: refuse } = failingFetch({ '/api/user': { status: 422, body } })
    const { user } = await open((input, init) =>
      new Request(input, init).method === 'PUT' ? refuse(input, init) : fetch(input, init),
    )
    await user.click(edit('personal information'))
    await user.click(save('personal information'))
    expect((await screen.findByRole('alert')).textContent).toBe('Saving failedYour account is locked.')
  })

  it('takes over values that the server reports meanwhile, except of an edited field', async () => {
    const { user, http, host } = await open()
    await user.click(edit('personal information'))
    await user.type(field('First name'), 'x')
    await http.call(saveUser, { body: { firstname: 'Fiona', lastname: 'South', timezone: '2' } })
    await host.queryClient.invalidateQueries()
    await waitFor(() => expect(field('Last name').value).toBe('South'))
    expect(field('First name').value).toBe('Florax')
  })

  // spec: AA-8-002
  it('says that saving failed and stays in edit mode', async () => {
    const { fetch } = failingFetch({ '/api/account?': { status: 500, body: { message: 'Broken.' } } })
    const broken: typeof fetch = (input, init) => {
      const isSave = input instanceof Request ? input.method === 'POST' : init?.method === 'POST'
      return isSave ? fetch('http://flotilla.test/api/account?', init) : globalThis.fetch(input, init)
    }
    const { user } = await open(broken)
    await user.click(edit('account information'))
    await user.click(save('account information'))
    expect(await screen.findByText('Saving failed')).toBeDefined()
    expect(field('Company').value).toBe('Nordlicht')
  })

  // spec: AA-2-041, AA-4-008
  it('leads to the deletion of the account, unless it was requested already', async () => {
    const { person } = await open()
    expect(screen.getByRole('link', { name: 'Delete Account' }).getAttribute('href')).toBe(
      `/user/${person.id}/destroy`,
    )
    cleanup()
    const leaving = await aUser(server.db, {
      preDelete: true,
      preDeleteDate: new Date('2026-12-01T00:00:00Z'),
    })
    await renderWithServer({ server, user: leaving, remote, path: '/profile' })
    expect(await screen.findByText('Your account is going to be deleted')).toBeDefined()
    expect(screen.getByText('01.12.2026')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Delete Account' })).toBeNull()
  })

  it('asks once before it discards unsaved changes, on leaving the page', async () => {
    const { user, address } = await open()
    await user.click(edit('personal information'))
    await user.type(field('First name'), 'x')
    const leave = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leave)
    expect(leave.defaultPrevented).toBe(true)
    await waitFor(() => expect(address()).toBe('/profile'))
  })
})
