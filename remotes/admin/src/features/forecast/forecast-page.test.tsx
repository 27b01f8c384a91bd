import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer } from '@flotilla/testing/server'
import { screen, within } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

describe('the forecast page', () => {
  // spec: AA-2-082, AA-2-083, AA-4-025, AA-9-008
  it('shows what each account pays in German EUR, and totals', async () => {
    const admin = await aUser(server.db, { role: 99 })
    const user = await aUser(server.db, { email: 'pay@test.example', account: { company: 'Kontor' } })
    await aSite(server.db, { accountId: user.accountId })
    await renderWithServer({ server, user: admin, remote, path: '/forecast' })
    const row = within(await screen.findByRole('row', { name: /pay@test/ }))
    expect(row.getByRole('rowheader').textContent).toBe('Kontor')
    const total = within(screen.getByRole('row', { name: /^Total/ }))
    const amounts = total.getAllByRole('cell').map((cell) => cell.textContent)
    expect(amounts).toHaveLength(7)
    for (const amount of amounts.slice(1)) expect(amount).toMatch(/^[\d.]+,\d\d\s€$/)
  })

  // spec: AA-2-082, AA-2-083
  it('divides cents by 100, taxes included, and adds up the rows of the answer', async () => {
    const item = { company: 'A', email: 'a@x.test', site: 240, plan: 190_000, backuptest: 5 }
    const data = [
      { ...item, subtotal: 190_245, tax: 36_147, total: 226_392 },
      { ...item, company: null, email: 'b@x.test', subtotal: 190_245, tax: 1, total: 190_246 },
    ]
    const admin = await aUser(server.db, { role: 99 })
    const answered: typeof globalThis.fetch = async (input, init) =>
      String(input instanceof Request ? input.url : input).includes('/forecast')
        ? Response.json({ data })
        : fetch(input, init)
    await renderWithServer({ server, user: admin, remote, path: '/forecast', fetch: answered })
    await screen.findByRole('row', { name: /a@x.test/ })
    const amounts = (name: RegExp) =>
      within(screen.getByRole('row', { name }))
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))
    const parts = ['2,40 €', '1.900,00 €', '0,05 €', '1.902,45 €']
    expect(amounts(/a@x.test/)).toEqual([...parts, '361,47 €', '2.263,92 €'])
    expect(amounts(/b@x.test/)).toEqual([...parts, '0,01 €', '1.902,46 €'])
    const sums = ['4,80 €', '3.800,00 €', '0,10 €', '3.804,90 €', '361,48 €', '4.166,38 €']
    expect(amounts(/^Total/)).toEqual(sums)
    const tiles = within(screen.getByRole('list', { name: 'Sums of this month' })).getAllByRole('listitem')
    expect(tiles[0]?.textContent?.replaceAll('\u00a0', ' ')).toBe('Total4.166,38 €with 361,48 € of tax')
    const largest = within(screen.getByRole('list', { name: 'Largest accounts of this month' }))
    const names = largest.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)
    expect(names).toEqual(['A', 'b@x.test'])
  })

  it('shows an error and recovers on Retry', async () => {
    const admin = await aUser(server.db, { role: 99 })
    const { accountId } = await aUser(server.db)
    await aSite(server.db, { accountId })
    const { fetch, heal } = failingFetch({ '/forecast': { status: 503, body: { message: 'Not now.' } } })
    const view = await renderWithServer({ server, user: admin, remote, path: '/forecast', fetch })
    await screen.findByRole('heading', { name: 'Forecast could not be loaded' })
    heal()
    await view.user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('row', { name: /^Total/ })).toBeDefined()
  })
})
