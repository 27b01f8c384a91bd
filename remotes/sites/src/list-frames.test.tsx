import { type FramedList, listFrames, renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer } from '@flotilla/testing/server'
import { afterAll, expect, it } from 'vitest'
import { siteHeads } from '../test/site-heads.ts'
import { remote } from './remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

const lists: FramedList[] = [
  {
    ...{ path: '/sites?search=nowhere', call: '/api/accountsites', hasBar: true, hasPager: true },
    heads: siteHeads,
  },
  {
    ...{ path: '/sites?search=nowhere&look=cards', call: '/api/accountsites', hasBar: true, hasPager: true },
    heads: [],
  },
]

it.each(lists)(
  'the list of $path keeps its head, bar and pager while it loads, when it fails and when it is empty',
  async (list) => {
    const { heads, hasBar, hasPager } = list
    const person = await aUser(server.db)
    await aSite(server.db, { accountId: person.accountId, name: 'Alpha' })
    const frames = await listFrames(list, (path, fetch) =>
      renderWithServer({ server, user: person, remote, path, fetch }),
    )
    const frame = { heads, hasBar, hasPager }
    expect(frames).toEqual({ loading: frame, failed: frame, empty: frame })
  },
)
