import { useState } from 'react'
import { notificationsRead } from '../../../store/notice-slices.ts'
import { useAppDispatch, useAppSelector } from '../../use-store.ts'
import { groupNotifications } from './group-notifications.ts'
import { NoticesFrame, type PanelProps, type Shown } from './notices-frame.tsx'
import { NotificationBatch, NotificationLine } from './notification-lines.tsx'

/** What this page has heard, a batch as one; each line leads to its site. */
export function TabNotices({ session, onClose }: PanelProps) {
  const [shown, setShown] = useState<Shown>('all')
  const items = useAppSelector((state) => state.notifications)
  const dispatch = useAppDispatch()
  const groups = groupNotifications(
    shown === 'all' ? items : items.filter(({ moment }) => moment === 'failed'),
  )
  const isUnread = items.some(({ isRead }) => !isRead)
  const handleRead = () => void dispatch(notificationsRead())
  const handleClose = () => {
    handleRead()
    onClose()
  }
  return (
    <NoticesFrame
      session={session}
      shown={shown}
      onShow={setShown}
      onRead={isUnread ? handleRead : null}
      onClose={handleClose}
    >
      {groups.length === 0 ? (
        <p className="fs-notes__none">
          {items.length === 0
            ? 'Nothing has happened since this page was opened.'
            : 'Nothing has failed since this page was opened.'}
        </p>
      ) : (
        <ul>
          {groups.map((group) =>
            group.items.length === 1 ? (
              <NotificationLine key={group.id} item={group.items[0]} onOpen={handleClose} />
            ) : (
              <NotificationBatch key={group.id} group={group} onOpen={handleClose} />
            ),
          )}
        </ul>
      )}
    </NoticesFrame>
  )
}
