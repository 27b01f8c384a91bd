import { type FramedList, listFrames, renderWithServer } from '@flotilla/testing'
import { aUser, startTestServer } from '@flotilla/testing/server'
import { afterAll, expect, it } from 'vitest'
import { remote } from './remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

const lists: FramedList[] = [
  {
    ...{ path: '/updates', call: '/api/accountupdates', hasBar: true, hasPager: true },
    heads: ['', 'Site name', 'Extension', 'Current version', 'Next version', 'Action'],
  },
  { path: '/updates?group=site', call: '/api/accountupdategroups', hasBar: false, hasPager: true, heads: [] },
  {
    ...{ path: '/updates?show=core', call: '/api/accountsites', hasBar: true, hasPager: true },
    heads: ['', 'Site name', 'Current version', 'Next version', 'PHP', 'Action'],
  },
  {
    ...{ path: '/extensions', call: '/api/accountextensions', hasBar: true, hasPager: true },
    heads: ['', 'Name', 'Sites', 'Versions', 'Updates', 'Updater', 'Auto-update'],
  },
  {
    ...{ path: '/extensions?by=site', call: '/api/inventory', hasBar: true, hasPager: true },
    heads: ['', 'Site', 'Extension', 'Version', 'Auto-update', 'Joomla', 'PHP', 'Action'],
  },
]

it.each(lists)(
  'the list at $path keeps its frame while it loads, when loading failed, and when it is empty',
  async (list) => {
    const { heads, hasBar, hasPager } = list
    const person = await aUser(server.db)
    const frames = await listFrames(list, (path, fetch) =>
      renderWithServer({ server, user: person, remote, path, fetch }),
    )
    const frame = { heads, hasBar, hasPager }
    expect(frames).toEqual({ loading: frame, failed: frame, empty: frame })
  },
)
