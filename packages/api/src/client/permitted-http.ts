import type { Endpoint } from '../contract/shared/endpoint.ts'
import { isPermitted, writePermissions } from '../contract/shared/permissions-header.ts'
import { ApiError } from './api-error.ts'
import type { CallOptions, Http } from './http.ts'

/** A remote, and the scopes that it is held to; null: it may make all calls. */
export type HeldRemote = { remote: string; permissions: readonly string[] | null }

/**
 * The calls of a remote: one whose scope is not among its permissions rejects with `forbidden`, and is not
 * sent. `forRemote` gives the same calls again: a remote that is held cannot take the name of another.
 */
export function permittedHttp(http: Http, { remote, permissions }: HeldRemote): Http {
  if (permissions === null) return http.forRemote(remote)
  const sends = http.forRemote(remote, permissions)
  const allowed = writePermissions(permissions)
  const allows = (endpoint: Endpoint) => isPermitted(endpoint, allowed)
  const call = async (endpoint: Endpoint, options?: CallOptions<Endpoint>): Promise<unknown> => {
    if (allows(endpoint)) return sends.call(endpoint, options)
    const message = `${endpoint.method} ${endpoint.path} needs ${endpoint.scope}, which remote.json of ${remote} does not name`
    // A page may hide the error of a read; the team of the remote must find it.
    console.error(message)
    throw new ApiError({ code: 'forbidden', message, status: 403 })
  }
  const held: Http = { call: call as Http['call'], forRemote: () => held, allows }
  return held
}
