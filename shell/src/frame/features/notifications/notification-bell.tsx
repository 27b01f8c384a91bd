import './notification-bell.css'
import type { Session } from '@flotilla/platform'
import { IconButton } from '@flotilla/ui/basics'
import { NotLoaded, onDemand, useOnDemand } from '@flotilla/ui/menu'
import { useState } from 'react'
import { useUnreadFailures } from './notice-reads.ts'

const panelCode = onDemand(async () => (await import('./notification-panel.tsx')).NotificationPanel)

/** The bell with the number of unread failures; closing the list marks all as read. */
export function NotificationBell({ session }: { session: Session }) {
  const [isOpen, setOpen] = useState(false)
  const unread = useUnreadFailures(session)
  const { part: Panel, hasFailed } = useOnDemand(panelCode, isOpen)
  const handleClose = () => setOpen(false)
  return (
    <span className="fs-bell">
      <IconButton
        icon="bell"
        name={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={panelCode.fetch}
        onFocus={panelCode.fetch}
        onClick={() => setOpen(true)}
      />
      {unread > 0 && (
        <b className="fs-bell__count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </b>
      )}
      {hasFailed && <NotLoaded onRetry={() => void panelCode.fetch()} onClose={handleClose} />}
      {Panel && <Panel session={session} onClose={handleClose} />}
    </span>
  )
}
