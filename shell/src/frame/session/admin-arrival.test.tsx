import { Link } from '@flotilla/platform/router'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answers, signedIn } from '../../../test/answer-fetch.ts'
import { openConsole } from '../../../test/open-console.tsx'

const page = (path: string, title: string) => ({
  paths: [path],
  module: { routes: [{ path, element: <h1>{title}</h1> }] },
})
const users = {
  paths: ['/userlist'],
  module: {
    routes: [
      {
        path: '/userlist',
        element: (
          <>
            <h1>Users</h1>
            <Link to="/sites">Open the sites</Link>
          </>
        ),
      },
    ],
  },
}
const remotes = { sites: page('/sites', 'Sites'), admin: users }
const aRow = { id: 1, name: 'Alpha', process_state: 0, data: { tags: [] } }
const sites = (rows: readonly object[]): Answers => ({
  'GET /accountsites': () => ({
    json: {
      data: rows,
      meta: { pagination: { total: rows.length, per_page: 1, current_page: 1, total_pages: 1 } },
    },
  }),
})
const open = (role: number, rows: readonly object[], path = '/sites') =>
  openConsole({ path, token: 't', answers: { ...signedIn({ role }), ...sites(rows) }, remotes })

it('sign-in leads an administrator without sites to the users, and the sites can still be opened', async () => {
  const { user } = open(99, [])
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeDefined()
  expect(location.pathname).toBe('/userlist')
  await user.click(screen.getByRole('link', { name: 'Open the sites' }))
  await waitFor(() => expect(location.pathname).toBe('/sites'))
  expect(await screen.findByRole('heading', { name: 'Sites' })).toBeDefined()
  expect(location.pathname).toBe('/sites')
})

it.each([
  ['an administrator with sites', 99, [aRow]],
  ['a user without sites', 0, []],
])('sign-in leaves %s at the sites', async (_who, role, rows) => {
  open(role, rows)
  expect(await screen.findByRole('heading', { name: 'Sites' })).toBeDefined()
  expect(location.pathname).toBe('/sites')
})

it('sign-in leaves an administrator at the sites when their number is unknown', async () => {
  openConsole({ path: '/sites', token: 't', answers: signedIn({ role: 99 }), remotes })
  expect(await screen.findByRole('heading', { name: 'Sites' })).toBeDefined()
  expect(location.pathname).toBe('/sites')
})
