import { type Endpoint, isPermitted, PERMISSIONS_HEADER } from '@flotilla/api/contract'
import type { ApiContext } from './api.ts'
import { Refusal } from './refusal.ts'

/** Throws 403 for a call of a remote that is not held to its scope (contract §6). */
export function refuseOutsidePermissions(c: ApiContext, endpoint: Endpoint): void {
  if (isPermitted(endpoint, c.req.header(PERMISSIONS_HEADER))) return
  const message = `This part of the console may not do this: its remote.json does not name ${endpoint.scope}.`
  throw new Refusal('forbidden', { message, reason: 'remote_permission' })
}
