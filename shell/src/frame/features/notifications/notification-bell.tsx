import './notifications.css'
import { timezoneOffsetHours } from '@flotilla/api/contract'
import { paths, sharedQueries } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { IconButton, Status } from '@flotilla/ui/basics'
import { DateTime, TimeZoneProvider } from '@flotilla/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../../services.ts'
import { type NotificationItem, notificationsRead } from '../../../store/notifications-slice.ts'
import { useAppDispatch, useAppSelector } from '../../use-store.ts'

/** The bell with the unread count; opening the list reads them. */
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

/** Everything that happened, the newest first; each line leads to its site. */
function NotificationPanel({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const items = useAppSelector((state) => state.notifications)
  const { http } = useServices()
  const { data: user } = useQuery(sharedQueries.user(http))
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="fs-notes"
      aria-labelledby="fs-notes-title"
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <TimeZoneProvider offsetHours={timezoneOffsetHours(user?.timezone ?? '0')}>
        <div className="fs-notes__head">
          <h2 id="fs-notes-title">Notifications</h2>
          <IconButton icon="close" name="Close notifications" onClick={() => dialog.current?.close()} />
        </div>
        {items.length === 0 && (
          <p className="fs-notes__none">Nothing has happened since this page was opened.</p>
        )}
        <ul>
          {items.map((item) => (
            <NotificationLine key={item.id} item={item} onOpen={() => dialog.current?.close()} />
          ))}
        </ul>
      </TimeZoneProvider>
    </dialog>
  )
}

function NotificationLine({ item, onOpen }: { item: NotificationItem; onOpen: () => void }) {
  const group = item.tone === 'error' ? 'danger' : item.tone
  return (
    <li className="fs-notes__line" data-unread={!item.isRead}>
      <Status group={group} word="" icon={group === 'info' ? 'info' : undefined} />
      <div>
        <Link to={paths.site(item.siteId)} onClick={onOpen}>
          {item.text}
        </Link>
        {item.detail !== null && <p className="fs-notes__detail">{item.detail}</p>}
        <p className="fs-notes__time">
          <DateTime at={item.at} />
        </p>
      </div>
    </li>
  )
}
