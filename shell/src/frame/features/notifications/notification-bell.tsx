import './notifications.css'
import { timezoneOffsetHours } from '@flotilla/api/contract'
import { sharedQueries } from '@flotilla/platform'
import { Button, IconButton } from '@flotilla/ui/basics'
import { Segmented } from '@flotilla/ui/form'
import { TimeZoneProvider } from '@flotilla/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../../services.ts'
import { notificationsRead } from '../../../store/notice-slices.ts'
import { useAppDispatch, useAppSelector } from '../../use-store.ts'
import { groupNotifications } from './group-notifications.ts'
import { NotificationBatch, NotificationLine } from './notification-lines.tsx'

const shows = [
  { value: 'all', label: 'All' },
  { value: 'failures', label: 'Failures' },
] as const

/** Everything that happened, the newest first, a batch as one; each line leads to its site. */
function NotificationPanel({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [show, setShow] = useState<(typeof shows)[number]['value']>('all')
  const items = useAppSelector((state) => state.notifications)
  const dispatch = useAppDispatch()
  const { http } = useServices()
  const { data: user } = useQuery(sharedQueries.user(http))
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  const groups = groupNotifications(
    show === 'all' ? items : items.filter(({ moment }) => moment === 'failed'),
  )
  return (
    <dialog
      ref={dialog}
      className="fs-notes"
      aria-labelledby="fs-notes-title"
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && close()}
    >
      <TimeZoneProvider offsetHours={timezoneOffsetHours(user?.timezone ?? '0')}>
        <div className="fs-notes__head">
          <h2 id="fs-notes-title">Notifications</h2>
          <Segmented label="What is shown" size="sm" options={shows} value={show} onChange={setShow} />
          <span className="fs-notes__acts">
            {items.some(({ isRead }) => !isRead) && (
              <Button variant="quiet" size="xs" onClick={() => void dispatch(notificationsRead())}>
                Mark all read
              </Button>
            )}
            <IconButton icon="close" name="Close notifications" onClick={close} />
          </span>
        </div>
        {groups.length === 0 && (
          <p className="fs-notes__none">
            {items.length === 0
              ? 'Nothing has happened since this page was opened.'
              : 'Nothing has failed since this page was opened.'}
          </p>
        )}
        <ul>
          {groups.map((group) =>
            group.items.length === 1 ? (
              <NotificationLine key={group.id} item={group.items[0]} onOpen={close} />
            ) : (
              <NotificationBatch key={group.id} group={group} onOpen={close} />
            ),
          )}
        </ul>
      </TimeZoneProvider>
    </dialog>
  )
}

/** The bell with the unread count; closing the list marks all as read. */
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
