import { Account } from '@flotilla/api/contract'
import type { Platform, Preferences } from '@flotilla/platform'
import type { Welcome } from '@flotilla/platform/framed'
import type { RemoteRelease } from '@flotilla/platform/registry'

/** What a frame is told first. Without `account:read`, of the account only its id and abilities. */
export function welcomeOf(
  release: RemoteRelease,
  { session: { user, account, isAdmin, isImpersonating, epoch }, config }: Platform,
  path: string,
  preferences: Preferences,
): Welcome {
  const { id, accountId, capabilities } = account
  const told = release.permissions.includes('account:read')
    ? account
    : Account.parse({ id, accountId, capabilities })
  return {
    type: 'flotilla-welcome',
    ...{ release, path, preferences },
    session: { user, account: told, isAdmin, isImpersonating, epoch },
    config: { stripe: config.stripe, links: { ...config.links } },
  }
}
