import { type FramedList, listFrames, renderWithServer } from '@flotilla/testing'
import { aUser, startTestServer } from '@flotilla/testing/server'
import { afterAll, expect, it } from 'vitest'
import { remote } from './remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

const lists: FramedList[] = [
  {
    ...{ path: '/userlist?search=nobody', call: '/api/users?', hasBar: false, hasPager: true },
    heads: [
      'Details',
      'Email',
      'First name',
      'Last name',
      'Company',
      'Sites',
      'Payment',
      'Profile',
      'Service',
      'Pre-delete',
      'Actions',
    ],
  },
  {
    ...{ path: '/forecast', call: '/forecast', hasBar: false, hasPager: false, nothing: { data: [] } },
    heads: ['Name', 'E-mail', 'Site', 'Plan', 'Backup test', 'Subtotal', 'Tax', 'Total'],
  },
  {
    ...{ path: '/remotelist', call: '/remotehealth', hasBar: false, hasPager: false, nothing: { data: [] } },
    heads: ['Details', 'Version', 'Who has it', 'Opens', 'Failed of 1000', 'Slow', 'Loads within'],
  },
]

it.each(lists)(
  'the list of $path keeps its head, bar and pager while it loads, when it fails and when it is empty',
  async (list) => {
    const { heads, hasBar, hasPager } = list
    const person = await aUser(server.db, { role: 99 })
    const frames = await listFrames(list, (path, fetch) =>
      renderWithServer({ server, user: person, remote, path, fetch }),
    )
    const frame = { heads, hasBar, hasPager }
    expect(frames).toEqual({ loading: frame, failed: frame, empty: frame })
  },
)
