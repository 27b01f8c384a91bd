import './notifications.css'
import { IconButton } from '@flotilla/ui/basics'
import { useState } from 'react'
import { notificationsRead } from '../../../store/notice-slices.ts'
import { useAppDispatch, useAppSelector } from '../../use-store.ts'
import { NotificationPanel } from './notification-panel.tsx'

/** The bell with the unread count; closing the list reads them. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const unread = useAppSelector((state) => state.notifications.filter((item) => !item.isRead).length)
  const dispatch = useAppDispatch()
  const handleClose = () => {
    setOpen(false)
    dispatch(notificationsRead())
  }
  return (
    <span className="fs-bell">
      <IconButton
        icon="bell"
        name={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {unread > 0 && (
        <b className="fs-bell__count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </b>
      )}
      {isOpen && <NotificationPanel onClose={handleClose} />}
    </span>
  )
}
