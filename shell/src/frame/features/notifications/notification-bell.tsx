import './notification-bell.css'
import type { Session } from '@flotilla/platform'
import { IconButton } from '@flotilla/ui/basics'
import { onDemand, useOpener } from '@flotilla/ui/menu'
import { useUnreadFailures } from './notice-reads.ts'

const panelCode = onDemand(async () => (await import('./notification-panel.tsx')).NotificationPanel)

/** The bell with the number of unread failures; closing the list marks all as read. */
export function NotificationBell({ session }: { session: Session }) {
  const unread = useUnreadFailures(session)
  const { part: Panel, trigger, close, beside } = useOpener(panelCode)
  return (
    <span className="fs-bell">
      <IconButton
        icon="bell"
        name={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        aria-haspopup="dialog"
        {...trigger}
      />
      {unread > 0 && (
        <b className="fs-bell__count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </b>
      )}
      {beside}
      {Panel && <Panel session={session} onClose={() => close({ givesFocusBack: false })} />}
    </span>
  )
}
