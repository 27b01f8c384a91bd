import { renderWithServer } from '@flotilla/testing'
import { aUser, startTestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { remote } from '../../remote.tsx'

let isDown = true
const server = await startTestServer({
  onMail: async () => {
    if (isDown) throw new Error('connect ECONNREFUSED')
  },
})
afterAll(() => server.close())
const admin = await aUser(server.db, { role: 99 })
await server.deps.mailer.send({
  ...{ to: 'ute@example.test', subject: 'Please verify', text: 'http://x.test/verify?token=secret' },
})
await server.mailsSent()

describe('the page of unsent mails', () => {
  it('shows each mail with the reason, never its text, and sends it again on request', async () => {
    const view = await renderWithServer({ server, user: admin, remote, path: '/userlist' })
    await view.user.click(await screen.findByRole('link', { name: 'Mails not sent' }))
    const row = within(await screen.findByRole('row', { name: /ute@example.test/ }))
    expect(view.address()).toBe('/maillist')
    for (const words of ['Please verify', 'Waiting', 'connect ECONNREFUSED', '1'])
      expect(row.getByText(words)).toBeDefined()
    expect(document.body.innerHTML).not.toContain('secret')
    isDown = false
    await view.user.click(await screen.findByRole('button', { name: 'Try again: ute@example.test' }))
    await server.mailsSent()
    expect(server.mails).toMatchObject([{ to: 'ute@example.test' }])
    await waitFor(() =>
      expect(view.host.notices.all().map(({ text }) => text)).toEqual(['The mail is tried again']),
    )
    await view.host.platform.queryClient.invalidateQueries()
    expect(await screen.findByText('Every mail is sent')).toBeDefined()
  })

  it('makes no request when the backend lacks that capability', async () => {
    const send = vi.fn(globalThis.fetch)
    const told = { server, user: admin, remote, path: '/maillist', fetch: send }
    await renderWithServer({ ...told, hasNoCapabilities: true })
    expect(await screen.findByText('This server keeps no list of its mails')).toBeDefined()
    expect(send).not.toHaveBeenCalled()
  })
})
