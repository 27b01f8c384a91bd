import { userDisplayName } from '@flotilla/api/contract'
import type { Session } from '@flotilla/platform'
import { Icon } from '@flotilla/ui/basics'
import { DropdownMenu } from '@flotilla/ui/menu'
import { initials } from './initials.ts'
import './top-bar.css'
import { useProfileMenuItems } from './use-profile-menu-items.tsx'

/** Who is signed in, their pages, the look, and the way out (spec: account-and-administration §2 profile menu). */
export function ProfileMenu({ session }: { session: Session | null }) {
  const items = useProfileMenuItems(session)
  const name = session === null ? 'Account' : userDisplayName(session.user)
  // A new account has no company yet.
  const company = session?.account.company || name
  return (
    <DropdownMenu
      label="Profile"
      align="end"
      items={items}
      trigger={(props) => (
        <button type="button" className="fs-who" {...props}>
          <span className="fs-who__picture" aria-hidden="true">
            {session === null ? '' : initials(company)}
          </span>
          <span className="fs-who__name">{company}</span>
          <Icon name="chevron-down" />
        </button>
      )}
    />
  )
}
