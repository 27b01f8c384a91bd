import './top-bar.css'
import { userDisplayName } from '@flotilla/api/contract'
import { paths, type Session } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Icon, IconButton, Kbd } from '@flotilla/ui/basics'
import { DropdownMenu } from '@flotilla/ui/menu'
import { useMediaQuery } from '@flotilla/ui/theme'
import { NotificationBell } from '../features/notifications/notification-bell.tsx'
import { Toasts } from '../features/toasts/toasts.tsx'
import { WorkButton } from '../features/work-tray/work-button.tsx'
import { fetchGuideCode } from '../guide/asked-guide.tsx'
import { useGuideAddress } from '../guide/use-guide-address.ts'
import { useProfileMenuItems } from '../navigation/use-profile-menu-items.tsx'
import { frameDialogCode } from './frame-dialog-code.ts'
import type { FrameDialog } from './frame-dialogs.tsx'
import { NARROW } from './use-menu-drawer.ts'

type Props = {
  session: Session | null
  isMenuOpen: boolean
  onMenuToggle: () => void
  onDialog: (dialog: FrameDialog) => void
}

/** The bar over every page: search, work, notifications, help, and who is signed in. */
export function TopBar({ session, isMenuOpen, onMenuToggle, onDialog }: Props) {
  const isNarrow = useMediaQuery(NARROW)
  return (
    <header className="fs-top">
      {isNarrow && <IconButton icon="menu" name="Menu" aria-expanded={isMenuOpen} onClick={onMenuToggle} />}
      {session !== null && <SearchButton onPress={() => onDialog('palette')} />}
      <div className="fs-top__grow">
        <Toasts />
      </div>
      {session !== null && <TrialDays account={session.account} />}
      {session !== null && <WorkButton />}
      {session !== null && <NotificationBell session={session} />}
      {session !== null && <HelpButton />}
      <ProfileMenu session={session} />
    </header>
  )
}

/** Opens the guide at the page for this address. */
function HelpButton() {
  const { open } = useGuideAddress()
  return (
    <IconButton
      icon="help"
      name="Help"
      aria-keyshortcuts="F1"
      onPointerEnter={fetchGuideCode}
      onFocus={fetchGuideCode}
      onClick={() => open('')}
    />
  )
}

/**
 * How long the free trial still runs, while the account has no payment method (spec:
 * account-and-administration §1).
 */
function TrialDays({ account: { remainingfreedays: days, valid_payment } }: Pick<Session, 'account'>) {
  if (days === null || days <= 0 || valid_payment) return null
  return (
    <Link to={paths.payment()} className="fs-trial">
      {days} trial day{days === 1 ? '' : 's'} left
    </Link>
  )
}

/**
 * Who is signed in, their pages, the look, and the way out (spec: account-and-administration §2 profile
 * menu).
 */
function ProfileMenu({ session }: { session: Session | null }) {
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

/** Two letters of a shown name, for the round picture beside it. */
function initials(name: string): string {
  return name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Opens the palette; it looks like the palette's field. */
function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      className="fs-find"
      onPointerEnter={frameDialogCode.palette.fetch}
      onFocus={frameDialogCode.palette.fetch}
      onClick={onPress}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon name="search" />
      <span className="fs-find__words">
        Search<span className="fs-find__what"> sites, pages, actions</span>
      </span>
      <Kbd>Ctrl K</Kbd>
    </button>
  )
}
