import type { Http } from '@flotilla/api/client'
import { impersonate } from '@flotilla/api/contract'
import type { Identity } from './identity.ts'
import { sitesOrSamePath } from './safe-return-path.ts'

/**
 * An administrator becomes the user (spec: account-and-administration §2 Impersonation bar). Rejects with the
 * server's error.
 */
export async function impersonateUser(http: Http, identity: Identity, userId: number): Promise<void> {
  const { token } = await http.call(impersonate, { params: { id: userId } })
  identity.actAs(token)
}

/**
 * Restores the original token and reloads the page (spec: account-and-administration §2 Impersonation bar):
 * the same page, without filters and without ids of the user's data.
 */
export function endImpersonation(identity: Identity, load = (path: string) => location.replace(path)): void {
  const { pathname } = location
  identity.stopActing()
  load(sitesOrSamePath(pathname))
}
