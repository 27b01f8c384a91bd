import { type FramedList, listFrames, renderWithServer } from '@flotilla/testing'
import { aUser, startTestServer } from '@flotilla/testing/server'
import { afterAll, expect, it } from 'vitest'
import { remote } from './remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

const lists: FramedList[] = [
  {
    ...{ path: '/activity', call: '/api/activitygroups?', hasBar: false, hasPager: true },
    heads: ['Site name', 'Details', 'Target version', 'Date'],
  },
  {
    ...{ path: '/invoices', call: '/api/invoices', hasBar: true, hasPager: true },
    heads: ['Invoice number', 'Created', 'Total', 'PDF'],
  },
  {
    ...{ path: '/support', call: '/api/support/tickets', hasBar: false, hasPager: false, isAwaited: true },
    heads: ['Title', 'Created', 'State', 'Area'],
  },
]

it.each(lists)(
  'the list of $path keeps its head, bar and pager while it loads, when it fails and when it is empty',
  async (list) => {
    const { heads, hasBar, hasPager, isAwaited = false } = list
    const person = await aUser(server.db)
    const frames = await listFrames(list, (path, fetch) =>
      renderWithServer({ server, user: person, remote, path, fetch }),
    )
    const frame = { heads, hasBar, hasPager }
    expect(frames).toEqual({ loading: isAwaited ? null : frame, failed: frame, empty: frame })
  },
)
