import { renderWithServer } from '@flotilla/testing'
import { anExtension, aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { afterAll, beforeAll } from 'vitest'
import { remote } from '../src/remote.tsx'

export type Pending = {
  site: string
  name: string
  next?: string
  state?: number
  ignored?: 1
  message?: string
  support?: boolean
  unknownSince?: Date
}

/**
 * A server for the whole file, and a function that opens the updates page for an account with these pending
 * updates. `{Alpha}` in a path becomes the id of that site.
 */
export function updatesPage() {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(async () => {
    await server.close()
  })

  async function open(
    pending: readonly Pending[],
    path = '/updates',
    fetch?: typeof globalThis.fetch,
    opening: { hasNoCapabilities?: boolean } = {},
  ) {
    const person = await aUser(server.db)
    const sites = new Map<string, { id: number; accountId: number }>()
    const ids = new Map<string, number>()
    for (const { site: name, ...update } of pending) {
      const site = sites.get(name) ?? (await aSite(server.db, { accountId: person.accountId, name }))
      sites.set(name, site)
      const { id } = await anExtension(server.db, site, {
        translatedName: update.name,
        nextVersion: update.next ?? '2.9.99',
        needsUpdate: 1,
        processState: update.state ?? 0,
        processMessage: update.message ?? null,
        ignoreUpdate: update.ignored ?? 0,
        supportUpdate: update.support ?? true,
        updateUnknownSince: update.unknownSince ?? null,
      })
      ids.set(`${update.name} at ${name}`, id)
    }
    const at = path.replace(/\{(.+)\}/, (_, name: string) => String(sites.get(name)?.id))
    const view = await renderWithServer({
      server,
      user: person,
      remote,
      path: at,
      ...opening,
      ...(fetch && { fetch }),
    })
    return { ...view, sites, ids, accountId: person.accountId, db: server.db }
  }
  return { open }
}

/** A `fetch` that records the requests to a path, and may change the answers. */
export function watchedFetch(path: string, change: (body: unknown) => unknown = (body) => body) {
  const asked: URL[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    if (!url.pathname.endsWith(path)) return globalThis.fetch(input, init)
    asked.push(url)
    const answer = await globalThis.fetch(input, init)
    return new Response(JSON.stringify(change(await answer.json())), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  }
  return { fetch, asked }
}
