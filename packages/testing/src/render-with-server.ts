import { createHttp } from '@flotilla/api/client'
import { ADMIN_ROLE, getAccount, getUser } from '@flotilla/api/contract'
import type { RemoteModule } from '@flotilla/platform'
import type { TestServer } from '@flotilla/server/testing'
import { type RenderRemoteOptions, renderRemote } from './render-remote.tsx'

export type RenderWithServerOptions = {
  /** From `startTestServer()`; one per file is enough, as every test has an account of its own. */
  server: Pick<TestServer, 'url'>
  /** From `aUser(server.db)`. */
  user: { token: string }
  remote: RemoteModule
  /** Where the page is opened: `/sites?page=2`. */
  path: string
  /** Between page and server: lets single calls fail. See `failingFetch`. */
  fetch?: typeof globalThis.fetch
  /** The backend says of nothing that it can do it beyond the specification. */
  hasNoCapabilities?: boolean
  /** An administrator acts as `user`, by its token or by one of an impersonation. */
  isImpersonating?: boolean
  /** What the shell would do when an administrator acts as a user. */
  impersonate?: RenderRemoteOptions['impersonate']
  config?: RenderRemoteOptions['config']
}

/** Renders a remote in the fake host, signed in, against the real server over HTTP. */
export async function renderWithServer(options: RenderWithServerOptions) {
  const { server, user, remote, path, fetch, impersonate, config } = options
  const { isImpersonating = false, hasNoCapabilities = false } = options
  const told = hasNoCapabilities ? { capabilities: undefined } : {}
  const own = { baseUrl: `${server.url}/api`, token: () => user.token }
  const http = createHttp({ ...own, ...(fetch === undefined ? {} : { fetch }) })
  // The shell has signed in before the page begins, so `fetch` has no part in it.
  const shell = createHttp(own)
  const [person, account] = await Promise.all([shell.call(getUser), shell.call(getAccount)])
  const session = {
    user: { ...person.data, ...told },
    account: { ...account.data, ...told },
    isAdmin: person.data.role === ADMIN_ROLE,
    isImpersonating,
    epoch: 1,
  }
  return { ...renderRemote({ http, session, remote, path, impersonate, config }), http }
}
