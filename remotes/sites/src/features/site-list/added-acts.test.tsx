import type { FakeSlot } from '@flotilla/platform/fake-host'
import { renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addedParts, missingPart } from '../../../test/added-parts.tsx'
import { remote } from '../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

async function open(slots: readonly FakeSlot[]) {
  const person = await aUser(server.db)
  await aSite(server.db, { accountId: person.accountId, name: 'Alpha' })
  return renderWithServer({ server, user: person, remote, path: '/sites', slots })
}

it('an act of another remote asks for its work at the site of the row', async () => {
  const { user, runs } = await open(addedParts('site-act', 1))
  await user.click(await screen.findByRole('button', { name: 'Actions for Alpha' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Risk' }))
  await waitFor(() => expect(runs().map(({ kind }) => kind)).toEqual(['refresh']))
})

it('an act of another remote that fails at a selection says so in a message, and the selection stays', async () => {
  const { user, host } = await open([missingPart('site-act')])
  await user.click(await screen.findByRole('checkbox', { name: 'Select Alpha' }))
  await user.click(await screen.findByRole('button', { name: 'Risk' }))
  await waitFor(() =>
    expect(host.notices.all().map(({ text }) => text)).toEqual([
      'Risk could not be started. Its files did not arrive in time.',
    ]),
  )
  expect(screen.getByRole('checkbox', { name: 'Select Alpha', checked: true })).toBeDefined()
})
