import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aBackupTest, anInvoice, aSite, aUser, startTestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { remote } from '../../remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

const saved: { name: string; content: Blob }[] = []
beforeEach(() => {
  saved.length = 0
  let content: Blob | null = null
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob instanceof Blob ? blob : null
    return 'blob:invoice'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (content !== null && this.download !== '') saved.push({ name: this.download, content })
  })
})
const open = (user: { token: string }, path = '/invoices', fetch?: typeof globalThis.fetch) =>
  renderWithServer({ server, user, remote, path, ...(fetch && { fetch }) })
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replace('\u00a0', ' '))
const numbers = () =>
  within(screen.getByRole('table', { name: /^Invoices/ }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

describe('the invoices tab', () => {
  // spec: AA-2-050, AA-9-008
  it('shows the costs of the current month, part by part, in German EUR', async () => {
    const user = await aUser(server.db)
    const site = await aSite(server.db, { accountId: user.accountId })
    await aSite(server.db, { accountId: user.accountId })
    await aBackupTest(server.db, site, new Date())
    await open(user)
    await screen.findByRole('table', { name: 'Costs of the current month' })
    expect(cells(/^Plan/)).toEqual(['19,00 €'])
    expect(cells(/^Sites/)).toEqual(['2,40 €'])
    expect(cells(/^Backup tests/)).toEqual(['0,40 €'])
    expect(cells(/^Total/)).toEqual(['21,80 €'])
  })

  // spec: AA-2-051
  it('says so when there are no invoices', async () => {
    await open(await aUser(server.db))
    expect(await screen.findByText("You don't have any invoices so far.")).toBeDefined()
  })

  // spec: AA-2-050, AA-9-001, AA-9-002, AA-9-003
  it('lists 20 invoices a page, oldest first, each with number, total and date', async () => {
    const user = await aUser(server.db)
    for (let count = 22; count >= 1; count -= 1) {
      const createdAt = new Date(Date.UTC(2024, count, 1, 4))
      await anInvoice(server.db, {
        accountId: user.accountId,
        invoicenumber: `FL-${100 + count}-${user.id}`,
        createdAt,
      })
    }
    const { user: person, address } = await open(user)
    await screen.findByRole('table', { name: 'Invoices, page 1 of 2' })
    await waitFor(() => expect(numbers()).toHaveLength(20))
    expect(numbers()[0]).toBe(`FL-101-${user.id}`)
    expect(cells(/FL-101-/).slice(0, 2)).toEqual(['01.02.2024', '39,27 €'])
    await person.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(numbers()).toEqual([`FL-121-${user.id}`, `FL-122-${user.id}`]))
    expect(address()).toBe('/invoices?page=2')
    await person.click(screen.getByRole('button', { name: 'Created' }))
    await waitFor(() => expect(numbers()[0]).toBe(`FL-122-${user.id}`))
    expect(address()).toBe('/invoices?dir=desc')
  })

  it('remembers "newest first" for the next visit, unless the link says otherwise', async () => {
    const user = await aUser(server.db)
    for (const month of [1, 2]) {
      const createdAt = new Date(Date.UTC(2024, month, 1, 4))
      await anInvoice(server.db, { accountId: user.accountId, invoicenumber: `FL-${month}`, createdAt })
    }
    const first = await open(user)
    const isNewestFirst = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Newest first' }).checked
    await waitFor(() => expect(numbers()).toEqual(['FL-1', 'FL-2']))
    expect(isNewestFirst()).toBe(false)
    await first.user.click(screen.getByRole('switch', { name: 'Newest first' }))
    await waitFor(() => expect(numbers()).toEqual(['FL-2', 'FL-1']))
    first.unmount()
    const second = await open(user)
    await waitFor(() => expect(numbers()).toEqual(['FL-2', 'FL-1']))
    expect(isNewestFirst()).toBe(true)
    second.unmount()
    await open(user, '/invoices?dir=asc')
    await waitFor(() => expect(numbers()).toEqual(['FL-1', 'FL-2']))
  })

  it('shows the state of payment when the server collects payments, and no such column otherwise', async () => {
    const user = await aUser(server.db)
    await anInvoice(server.db, { accountId: user.accountId, invoicenumber: 'FL-A' })
    const first = await open(user)
    await screen.findByRole('row', { name: /FL-A/ })
    expect(screen.queryByRole('columnheader', { name: 'Payment' })).toBeNull()
    first.unmount()
    for (const paymentState of ['paid', 'processing', 'failed'] as const)
      await anInvoice(server.db, {
        accountId: user.accountId,
        invoicenumber: `FL-${paymentState}`,
        paymentState,
      })
    await open(user)
    expect(await screen.findByRole('row', { name: /FL-paid.*Paid/ })).toBeDefined()
    expect(screen.getByRole('row', { name: /FL-processing.*On its way/ })).toBeDefined()
    expect(screen.getByRole('row', { name: /FL-failed.*Refused/ })).toBeDefined()
    expect(screen.getByRole('row', { name: /FL-A .* –/ })).toBeDefined()
  })

  // spec: AA-2-050
  it('saves a PDF under the number of its invoice', async () => {
    const user = await aUser(server.db)
    const { invoicenumber } = await anInvoice(server.db, { accountId: user.accountId })
    const { user: person } = await open(user)
    await person.click(await screen.findByRole('button', { name: `PDF of ${invoicenumber}` }))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`${invoicenumber}.pdf`]))
    expect(await saved[0]?.content.text()).toMatch(/^%PDF-/)
  })

  it('says that a download or the list failed, and loads the list on Retry', async () => {
    const user = await aUser(server.db)
    const { invoicenumber } = await anInvoice(server.db, { accountId: user.accountId })
    const broken = failingFetch({ '/download': { status: 500, body: { message: 'Broken.' } } })
    const first = await open(user, '/invoices', broken.fetch)
    await first.user.click(await screen.findByRole('button', { name: `PDF of ${invoicenumber}` }))
    expect(await screen.findByText('The invoice could not be downloaded')).toBeDefined()
    first.unmount()
    const list = failingFetch({ '/api/invoices': { status: 500, body: { message: 'Broken.' } } })
    const second = await open(user, '/invoices', list.fetch)
    await screen.findByRole('heading', { name: 'Invoices could not be loaded' })
    expect(screen.getByRole('table', { name: 'Costs of the current month' })).toBeDefined()
    list.heal()
    await second.user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(invoicenumber)).toBeDefined()
  })
})
