import type { Identity } from './identity.ts'
import { sitesOrSamePath } from './sites-or-same-path.ts'

/**
 * Restores the original token and reloads the page (spec: account-and-administration §2 Impersonation bar): the same page, without
 * filters and without an address that names something of the user's.
 */
export function endImpersonation(identity: Identity, load = (path: string) => location.replace(path)): void {
  const { pathname } = location
  identity.stopActing()
  load(sitesOrSamePath(pathname))
}
