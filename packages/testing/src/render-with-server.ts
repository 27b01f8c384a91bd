import { createHttp, type Http } from '@flotilla/api/client'
import { ADMIN_ROLE, getAccount, getUser } from '@flotilla/api/contract'
import { createPlainBackend } from '@flotilla/plain-backend'
import type { RemoteModule } from '@flotilla/platform'
import { type RenderedRemote, type RenderRemoteOptions, renderRemote } from './render-remote.tsx'

export type RenderWithServerOptions = {
  /** From `startTestServer()`; one per file is enough, because every test has its own account. */
  server: { url: string }
  /** From `aUser(server.db)`. */
  user: { token: string }
  remote: RemoteModule
  /** Initial address of the page: `/sites?page=2`. */
  path: string
  /** Replaces `fetch` between page and server, to make single calls fail. See `failingFetch`. */
  fetch?: typeof globalThis.fetch
  /** The backend has no capabilities beyond the specification. */
  hasNoCapabilities?: boolean
  /** An administrator acts as `user`, by the token of `user` or by one of an impersonation. */
  isImpersonating?: boolean
  /** What the shell would do when an administrator acts as a user. */
  impersonate?: RenderRemoteOptions['impersonate']
  config?: RenderRemoteOptions['config']
  /** What other remotes add to places. */
  slots?: RenderRemoteOptions['slots']
}

/** Renders a remote in the fake host, signed in, against the real server over HTTP. */
export async function renderWithServer(
  options: RenderWithServerOptions,
): Promise<RenderedRemote & { http: Http }> {
  const { server, user, remote, path, fetch, impersonate, config, slots } = options
  const { isImpersonating = false, hasNoCapabilities = false } = options
  const capabilityFields = hasNoCapabilities ? { capabilities: undefined } : {}
  const own = { baseUrl: `${server.url}/api`, token: () => user.token }
  const ours = createHttp({ ...own, ...(fetch === undefined ? {} : { fetch }) })
  const http = hasNoCapabilities ? createPlainBackend(ours) : ours
  // The shell has signed in before the page starts, so `fetch` does not affect this.
  const shell = createHttp(own)
  const [person, account] = await Promise.all([shell.call(getUser), shell.call(getAccount)])
  const session = {
    user: { ...person.data, ...capabilityFields },
    account: { ...account.data, ...capabilityFields },
    isAdmin: person.data.role === ADMIN_ROLE,
    isImpersonating,
    epoch: 1,
  }
  return { ...renderRemote({ http, session, remote, path, impersonate, config, slots }), http }
}
