import type { Http } from '@flotilla/api/client'
import { impersonate } from '@flotilla/api/contract'
import type { Identity } from './identity.ts'

/** An administrator becomes the user (spec: account-and-administration §2 Impersonation bar). Rejects with what the server says. */
export async function impersonateUser(http: Http, identity: Identity, userId: number): Promise<void> {
  const { token } = await http.call(impersonate, { params: { id: userId } })
  identity.actAs(token)
}
