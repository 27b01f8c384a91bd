import './notifications.css'
import { timezoneOffsetHours } from '@flotilla/api/contract'
import type { Session } from '@flotilla/platform'
import { Button, IconButton } from '@flotilla/ui/basics'
import { Segmented } from '@flotilla/ui/form'
import { TimeZoneProvider } from '@flotilla/ui/format'
import { type ReactNode, useEffect, useRef } from 'react'

/** Which notices are listed. */
export type Shown = 'all' | 'failures'

const choices: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'failures', label: 'Failures' },
]

/** What the bell gives its panel. */
export type PanelProps = { session: Session; onClose: () => void }

type Props = PanelProps & {
  shown: Shown
  onShow: (shown: Shown) => void
  /** Marks all as read; null: all is read, or nothing can be marked. */
  onRead: (() => void) | null
  /** The list. */
  children: ReactNode
}

/** The dialog around the notices: title, choice, and what marks them as read. */
export function NoticesFrame({ session, shown, onShow, onRead, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className="fs-notes"
      aria-labelledby="fs-notes-title"
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && close()}
    >
      <TimeZoneProvider offsetHours={timezoneOffsetHours(session.user.timezone)}>
        <div className="fs-notes__head">
          <h2 id="fs-notes-title">Notifications</h2>
          <Segmented label="What is shown" size="sm" options={choices} value={shown} onChange={onShow} />
          <span className="fs-notes__acts">
            {onRead !== null && (
              <Button variant="quiet" size="xs" onClick={onRead}>
                Mark all read
              </Button>
            )}
            <IconButton icon="close" name="Close notifications" onClick={close} />
          </span>
        </div>
        {children}
      </TimeZoneProvider>
    </dialog>
  )
}
