import { renderWithServer } from '@flotilla/testing'
import { aUser, startTestServer } from '@flotilla/testing/server'
import { screen, within } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

describe('the page of data processing', () => {
  // spec: AA-2-052, AA-9-013
  it('shows its text, the agreements to download, the policy notes and the subprocessors', async () => {
    await renderWithServer({ server, user: await aUser(server.db), remote, path: '/dpa' })
    expect(await screen.findByRole('heading', { name: 'Data processing' })).toBeDefined()
    expect(await screen.findByText(/You stay the controller/)).toBeDefined()
    const links = screen.getAllByRole('link', { name: /^Download the agreement/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/materials/data-processing-agreement-en.pdf',
      '/materials/data-processing-agreement-de.pdf',
    ])
    expect(screen.getByText(/sessions of at most 60 minutes/)).toBeDefined()
    const list = within(screen.getByRole('list', { name: 'Subprocessors' }))
    expect(list.getAllByRole('listitem').length).toBeGreaterThan(1)
    expect(list.getAllByText('Task').length).toBeGreaterThan(1)
  })
})
