import type { createHttp } from '@flotilla/api/client'
import { ADMIN_ROLE, getAccount, getUser } from '@flotilla/api/contract'
import type { Session } from '@flotilla/platform'
import { fakeSession } from '@flotilla/platform/fake-host'

/** The session of the person whose token `http` carries. Rejects as the calls do. */
export async function readSession(http: ReturnType<typeof createHttp>): Promise<Session> {
  const [user, account] = await Promise.all([http.call(getUser), http.call(getAccount)])
  const isAdmin = user.data.role === ADMIN_ROLE
  return fakeSession({ user: user.data, account: account.data, isAdmin })
}
