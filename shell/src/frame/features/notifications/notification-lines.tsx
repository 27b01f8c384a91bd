import './notifications.css'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { IconButton, Status } from '@flotilla/ui/basics'
import { useState } from 'react'
import type { NotificationItem } from '../../../store/notice-slices.ts'
import { Ago } from './ago.tsx'
import { groupWords, type NotificationGroup } from './group-notifications.ts'

/** A batch: the work, its results and its failures; a press shows the others. */
export function NotificationBatch({ group, onOpen }: { group: NotificationGroup; onOpen: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const { items } = group
  const { title, counts } = groupWords(group)
  const failed = items.filter(({ moment }) => moment === 'failed')
  const shown = isOpen ? items : failed
  const isUnread = items.some(({ isRead }) => !isRead)
  return (
    <li className="fs-notes__batch" data-unread={isUnread}>
      <div className="fs-notes__line">
        <Status group={failed.length > 0 ? 'danger' : 'success'} word="" />
        <div className="fs-notes__words">
          {title}: {counts}
          <p className="fs-notes__time">
            <Ago at={items[0].at} />
          </p>
        </div>
        {items.length > failed.length && (
          <IconButton
            size="xs"
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            name={`${isOpen ? 'Hide' : 'Show'} the ${items.length} of ${title}: ${counts}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
      </div>
      {shown.length > 0 && (
        <ul aria-label={`Sites of ${title}: ${counts}`}>
          {shown.map((item) => (
            <NotificationLine key={item.id} item={item} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** One thing that happened; it leads to its site. */
export function NotificationLine({ item, onOpen }: { item: NotificationItem; onOpen: () => void }) {
  const group = item.tone === 'error' ? 'danger' : item.tone
  return (
    <li className="fs-notes__line" data-unread={!item.isRead}>
      <Status group={group} word="" icon={group === 'info' ? 'info' : undefined} />
      <div className="fs-notes__words">
        <Link to={paths.site(item.siteId)} onClick={onOpen}>
          {item.text}
        </Link>
        {item.detail !== null && <p className="fs-notes__detail">{item.detail}</p>}
        <p className="fs-notes__time">
          <Ago at={item.at} />
        </p>
      </div>
    </li>
  )
}
