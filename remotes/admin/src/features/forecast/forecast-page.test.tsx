import '@flotilla/testing/page-dom'

import { aSite, aUser, failingFetch, renderWithServer, startTestServer } from '@flotilla/testing'
import { screen, within } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

describe('forecast', () => {
  // spec: AA-2-082, AA-2-083, AA-4-025, AA-9-008
  it('shows what each account pays in German EUR, and the totals', async () => {
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

  it('recovers on Retry', async () => {
    const admin = await aUser(server.db, { role: 99 })
    const { fetch, heal } = failingFetch({ '/forecast': { status: 503, body: { message: 'Not now.' } } })
    const view = await renderWithServer({ server, user: admin, remote, path: '/forecast', fetch })
    await screen.findByRole('heading', { name: 'Forecast could not be loaded' })
    heal()
    await view.user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('row', { name: /^Total/ })).toBeDefined()
  })
})
