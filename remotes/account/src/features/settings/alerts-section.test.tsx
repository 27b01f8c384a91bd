import { renderWithServer } from '@flotilla/testing'
import { aTag, aUser, startTestServer } from '@flotilla/testing/server'
import { screen, within } from '@testing-library/react'
import { afterAll, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

it('a person chooses of what to be told and when, reads it again, and has a test sent', async () => {
  const person = await aUser(server.db)
  await aTag(server.db, { accountId: person.accountId, name: 'Shop' })
  const { user } = await renderWithServer({ server, user: person, remote, path: '/settings' })
  const section = () => within(screen.getByRole('form', { name: 'Alerts by mail' }))
  expect(await screen.findByText('At once')).toBeDefined()
  const choose = async (field: string, option: string) => {
    await user.click(await section().findByRole('combobox', { name: field }))
    const lists = await screen.findAllByRole('listbox', { name: field })
    await user.click(within(lists.at(-1) ?? document.body).getByText(option))
  }
  await user.click(section().getByRole('button', { name: 'Edit alerts' }))
  await choose('Mail', 'Once a day')
  await choose('Sites', 'Shop')
  await choose('Quiet from', '22:00')
  await user.click(section().getByRole('button', { name: 'Save alerts' }))
  expect(await section().findByText('Please choose both hours, or none')).toBeDefined()
  await choose('Quiet until', '06:00')
  await user.click(section().getByRole('button', { name: 'Save alerts' }))
  expect(await section().findByText('Once a day, at 07:00')).toBeDefined()
  expect(section().getByText('Those tagged Shop')).toBeDefined()
  expect(section().getByText('22:00 to 06:00')).toBeDefined()
  await user.click(section().getByRole('button', { name: 'Send a test' }))
  await expect.poll(() => server.mails.filter(({ to }) => to === person.email)).toHaveLength(1)
})
