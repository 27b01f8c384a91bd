import { getUser, getUserById } from '@flotilla/api/contract'
import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aUser, startTestServer } from '@flotilla/testing/server'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

const open = (viewer: { token: string }, id: number, fetch?: typeof globalThis.fetch) =>
  renderWithServer({ server, user: viewer, remote, path: `/user/${id}/destroy`, ...(fetch && { fetch }) })
const person = () => aUser(server.db, { firstname: 'Anna', lastname: 'Beispiel' })

describe('the page that removes a user', () => {
  // spec: AA-2-011, AA-2-062, AA-2-063, AA-2-064, AA-2-065, AA-4-006
  it('lets an administrator remove a user and leads back to the user list', async () => {
    const [admin, user] = [await aUser(server.db, { role: 99 }), await person()]
    const view = await open(admin, user.id)
    for (const words of ['Anna', 'Beispiel', user.email]) expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByText('This user will be removed at the beginning of next month')).toBeDefined()
    const stop = screen.getByRole('link', { name: 'Back to the user list' })
    expect(stop.getAttribute('href')).toBe('/userlist')
    await view.user.click(screen.getByRole('button', { name: `Remove ${user.email}` }))
    await waitFor(() => expect(view.address()).toBe('/userlist'))
    expect((await view.http.call(getUserById, { params: { id: user.id } })).data.pre_delete).toBe(true)
  })

  // spec: AA-2-063, AA-2-064, AA-2-065, AA-4-007
  it('explains to the user what is deleted and leads back to the sites', async () => {
    const user = await person()
    const view = await open(user, user.id)
    expect(await screen.findByText(/Until then you can go on using the service/)).toBeDefined()
    const stop = screen.getByRole('link', { name: 'Keep my account' })
    expect(stop.getAttribute('href')).toBe('/sites')
    await view.user.click(screen.getByRole('button', { name: 'Delete my account' }))
    await waitFor(() => expect(view.address()).toBe('/sites'))
    expect((await view.http.call(getUser)).data.pre_delete).toBe(true)
  })

  // spec: AA-5-017
  it('offers no removal of a user who is leaving already, nor of the administrator', async () => {
    const admin = await aUser(server.db, { role: 99 })
    const gone = await aUser(server.db, { preDelete: true })
    const first = await open(admin, gone.id)
    expect(
      await screen.findByText(/is going to be removed at the beginning of next month already/),
    ).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    first.unmount()
    await open(admin, admin.id)
    expect(await screen.findByText('Administrators cannot remove themselves')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers no removal while an administrator acts as the person, and says why', async () => {
    const user = await person()
    const given = { server, user, remote, path: `/user/${user.id}/destroy`, isImpersonating: true }
    await renderWithServer(given)
    expect(await screen.findByText('You act as this person. Only they can delete the account')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  // spec: AA-8-008
  it('shows an error for another user without the rights to read it', async () => {
    const [user, stranger] = [await person(), await person()]
    await open(user, stranger.id)
    expect(await screen.findByRole('heading', { name: 'Error getting user data' })).toBeDefined()
  })

  // spec: AA-8-011
  it('says that the removal failed and stays', async () => {
    const user = await person()
    const { fetch: refuse } = failingFetch({ '/user/': { status: 500, body: { message: 'Broken.' } } })
    const fetch: typeof globalThis.fetch = (input, init) =>
      (input instanceof Request ? input.method : init?.method) === 'DELETE'
        ? refuse(input, init)
        : globalThis.fetch(input, init)
    const view = await open(user, user.id, fetch)
    await view.user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const words = 'Something went wrong, please try again or contact the support.'
    expect(await screen.findByText(words)).toBeDefined()
    expect(view.address()).toBe(`/user/${user.id}/destroy`)
  })
})
