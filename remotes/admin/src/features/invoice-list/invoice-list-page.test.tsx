import { failingFetch, renderWithServer } from '@flotilla/testing'
import { anInvoice, aUser, startTestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { remote } from '../../remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await aUser(server.db, { role: 99 })
const [anna, bert] = [
  await aUser(server.db, { account: { company: 'Anker' }, email: 'anna@anker.example' }),
  await aUser(server.db, { account: { company: 'Boje' } }),
]
const first = { invoicenumber: 'FL-1', createdAt: new Date('2026-10-01T04:00:00Z') }
const second = { invoicenumber: 'FL-2', createdAt: new Date('2026-11-01T04:00:00Z') }
await anInvoice(server.db, { accountId: anna.accountId, ...first })
await anInvoice(server.db, { accountId: bert.accountId, ...second })

const numbers = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const open = (fetch?: typeof globalThis.fetch) =>
  renderWithServer({ server, user: admin, remote, path: '/invoicelist', ...(fetch && { fetch }) })

describe('the page of all invoices', () => {
  it('shows the invoices of all accounts, newest first, and finds them by company', async () => {
    const view = await open()
    await waitFor(() => expect(numbers()).toEqual(['FL-2', 'FL-1']))
    const cells = within(screen.getByRole('row', { name: /FL-1/ })).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent?.replace('\u00a0', ' '))).toEqual([
      ...['Anker', 'anna@anker.example', '01.10.2026', '–', '39,27 €'],
    ])
    await view.user.type(screen.getByRole('searchbox'), 'boje{Enter}')
    await waitFor(() => expect(numbers()).toEqual(['FL-2']))
    expect(view.address()).toBe('/invoicelist?search=boje')
  })

  it('says that the server has no such list when it answers 404', async () => {
    const { fetch } = failingFetch({
      '/api/invoicelist': { status: 404, body: { message: 'Not found.', code: 'not_found' } },
    })
    await open(fetch)
    expect(
      await screen.findByRole('heading', { name: 'This server keeps no list of all invoices' }),
    ).toBeDefined()
  })

  it('makes no request when the backend lacks that capability', async () => {
    const send = vi.fn(globalThis.fetch)
    const told = { server, user: admin, remote, path: '/invoicelist', fetch: send }
    await renderWithServer({ ...told, hasNoCapabilities: true })
    await screen.findByRole('heading', { name: 'This server keeps no list of all invoices' })
    expect(send).not.toHaveBeenCalled()
  })
})
