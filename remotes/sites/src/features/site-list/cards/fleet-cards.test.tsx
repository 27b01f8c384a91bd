import { renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remote } from '../../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Two sites: a healthy one, and one with a dangerous finding and an update. */
async function open(path: string, known?: Awaited<ReturnType<typeof aUser>>) {
  const person = known ?? (await aUser(server.db))
  const { accountId } = person
  if (known === undefined) {
    await aSite(server.db, { accountId, name: 'Alpha', phpVersion: '8.3.30', state: 0 })
    await aSite(server.db, {
      accountId,
      name: 'Beta',
      causes: { auditFinding: { at: null } },
      lastBackup: ago(60),
      extensionsNeedUpdate: 3,
    })
  }
  const view = await renderWithServer({ server, user: person, remote, path })
  return { ...view, person }
}

const cards = async () => {
  const list = await screen.findByRole('list', { name: /^Sites, sorted by/ })
  return within(list)
    .getAllByRole('listitem')
    .filter((item) => item.hasAttribute('data-row'))
}
const switchTo = (name: string) => screen.findByRole('radio', { name })

describe('the site list as cards', () => {
  it('is chosen by a switch, kept in the address, and remembered by the browser', async () => {
    const { user, address, person } = await open('/sites')
    await screen.findByRole('rowheader', { name: /Alpha/ })
    await user.click(await switchTo('Cards'))
    expect(await cards()).toHaveLength(2)
    await waitFor(() => expect(address()).toBe('/sites?look=cards'))
    document.body.replaceChildren()
    await open('/sites', person)
    expect(await cards()).toHaveLength(2)
  })

  it('shows the reason of a critical site with its act, and none on a healthy one', async () => {
    await open('/sites?look=cards')
    const [alpha, beta] = await cards()
    if (alpha === undefined || beta === undefined) throw new Error('Both sites have a card')
    expect(within(alpha).getByText('8.3.30')).toBeDefined()
    expect(within(beta).getByText('Dangerous finding')).toBeDefined()
    expect(within(beta).getByRole('link', { name: 'Show findings: Beta' })).toBeDefined()
    expect(within(alpha).queryByRole('link', { name: /^Show findings/ })).toBeNull()
  })

  it('moves with j and k, selects with x, and shows the action bar of the table', async () => {
    const { user } = await open('/sites?look=cards')
    await cards()
    await user.keyboard('j')
    expect(document.activeElement?.textContent).toBe('Alpha')
    await user.keyboard('jx')
    const bar = screen.getByRole('toolbar', { name: 'Actions for the selected sites' })
    await waitFor(() => expect(within(bar).getByText(/1 (?:site )?selected/)).toBeDefined())
    expect(screen.getByRole('checkbox', { name: 'Select Beta', checked: true })).toBeDefined()
    await user.keyboard('k')
    await user.keyboard('{Shift>}x{/Shift}')
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Select Alpha', checked: true })).toBeDefined(),
    )
  })

  it('is sorted by a button that changes the address', async () => {
    const { user, address } = await open('/sites?look=cards')
    await cards()
    await user.click(screen.getByRole('button', { name: 'Ascending: sort descending' }))
    await waitFor(() => expect(address()).toBe('/sites?look=cards&dir=desc'))
    await waitFor(async () => {
      const [first] = await cards()
      expect(first === undefined ? null : within(first).getByRole('link', { name: 'Beta' })).not.toBeNull()
    })
  })

  it('is filtered by the address as the table is', async () => {
    await open('/sites?look=cards&updates=needed')
    await waitFor(async () => expect(await cards()).toHaveLength(1))
    expect(screen.getByRole('link', { name: 'Beta' })).toBeDefined()
  })
})
