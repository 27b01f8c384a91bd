import type { Session } from '@flotilla/platform'
import { IconButton } from '@flotilla/ui/basics'
import { ProfileMenu } from './profile-menu.tsx'

type Props = { session: Session | null; isMenuOpen: boolean; onMenuToggle: () => void }

/** The bar over every page: the way to the menu on narrow screens, and who is signed in. */
export function TopBar({ session, isMenuOpen, onMenuToggle }: Props) {
  return (
    <header className="fs-top">
      <span className="fs-top__menu">
        <IconButton icon="menu" name="Menu" aria-expanded={isMenuOpen} onClick={onMenuToggle} />
      </span>
      <span className="fs-top__grow" />
      <ProfileMenu session={session} />
    </header>
  )
}
