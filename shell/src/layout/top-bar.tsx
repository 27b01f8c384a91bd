import type { Session } from '@flotilla/platform'
import { IconButton } from '@flotilla/ui/basics'
import { NotificationBell } from '../features/notifications/notification-bell.tsx'
import { WorkButton } from '../features/work-tray/work-button.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SearchButton } from './search-button.tsx'

type Props = {
  session: Session | null
  isMenuOpen: boolean
  onMenuToggle: () => void
  onSearch: () => void
  onHelp: () => void
}

/** The bar over every page: search, work, notifications, keys, and who is signed in. */
export function TopBar({ session, isMenuOpen, onMenuToggle, onSearch, onHelp }: Props) {
  return (
    <header className="fs-top">
      <span className="fs-top__menu">
        <IconButton icon="menu" name="Menu" aria-expanded={isMenuOpen} onClick={onMenuToggle} />
      </span>
      {session !== null && <SearchButton onPress={onSearch} />}
      <span className="fs-top__grow" />
      {session !== null && <WorkButton />}
      {session !== null && <NotificationBell />}
      {session !== null && (
        <span className="fs-top__help">
          <IconButton icon="help" name="Keyboard shortcuts" onClick={onHelp} />
        </span>
      )}
      <ProfileMenu session={session} />
    </header>
  )
}
