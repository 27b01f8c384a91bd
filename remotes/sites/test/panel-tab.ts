import { renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { afterAll, beforeAll } from 'vitest'
import { remote } from '../src/remote.tsx'

type Site = Awaited<ReturnType<typeof aSite>>
type Options = {
  fields?: Partial<Site>
  fetch?: typeof globalThis.fetch
  /** Appended to the address of the tab; `$id` becomes the id of the last row. */
  place?: string
}

/**
 * A server for the whole file, and a function that opens this tab of a site with the rows that `add` creates.
 */
export function panelTab<Fields>(
  tab: string,
  add: (db: TestServer['db'], site: Site, row: Fields) => Promise<{ id: number }>,
) {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(async () => {
    await server.close()
  })

  async function open(rows: readonly Fields[], { fields = {}, fetch, place = '' }: Options = {}) {
    const person = await aUser(server.db)
    const site = await aSite(server.db, { accountId: person.accountId, name: 'Alpha', ...fields })
    const ids: number[] = []
    for (const row of rows) ids.push((await add(server.db, site, row)).id)
    const address = `/sites?site=${site.id}&tab=${tab}`
    const path = address + place.replace('$id', String(ids.at(-1) ?? 0))
    const view = await renderWithServer({ server, user: person, remote, path, ...(fetch && { fetch }) })
    const texts = () => view.host.notices.all().map(({ tone, text }) => `${tone}: ${text}`)
    return { ...view, site, ids, texts, tab: address, db: server.db }
  }
  return { open }
}
