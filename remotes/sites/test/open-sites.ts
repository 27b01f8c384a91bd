import { renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { afterAll, beforeAll } from 'vitest'
import { remote } from '../src/remote.tsx'

type Fields = Omit<Parameters<typeof aSite>[1], 'accountId'>

/**
 * A server for the whole file, and a function that opens an account with these sites and records the
 * addresses that its page calls.
 */
export function openSites() {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(async () => {
    await server.close()
  })

  async function open(
    sites: readonly Fields[],
    path: (ids: number[]) => string = () => '/sites',
    seed: (accountId: number, ids: number[]) => Promise<void> = async () => {},
  ) {
    const person = await aUser(server.db)
    const ids = []
    for (const fields of sites)
      ids.push((await aSite(server.db, { accountId: person.accountId, ...fields })).id)
    await seed(person.accountId, ids)
    const called: URL[] = []
    const watch: typeof globalThis.fetch = (input, init) => {
      called.push(new URL(input instanceof Request ? input.url : String(input)))
      return fetch(input, init)
    }
    const view = await renderWithServer({ server, user: person, remote, path: path(ids), fetch: watch })
    const lists = () =>
      called
        .filter(({ pathname }) => pathname.endsWith('/accountsites'))
        .map(({ search }) => new URLSearchParams(search))
    return { ...view, ids, called, lists, accountId: person.accountId }
  }
  return { open, db: () => server.db }
}
