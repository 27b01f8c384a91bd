import './toast.css'
import { useEffect, useState } from 'react'
import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { Status } from '../basics/status.tsx'
import { useLatest } from '../theme/use-latest.ts'

export type ToastRegionProps = {
  /** Newest first; only the newest is shown, the one before it comes back when the newest is gone. */
  toasts: readonly Toast[]
  /** What stays true for a while and ends by itself; shown while there is no toast. Null: nothing. */
  standing?: Toast | null
  /** Called with the id of a toast that a person closes. */
  onDismiss: (id: string) => void
  /**
   * How long a message that is not an error stays, ms; errors stay until dismissed. Default 5000, 20000 for a
   * message with an action (WCAG 2.2.1).
   */
  stayMs?: number | undefined
}

/**
 * One message as a pill of one line, at the end of the room that its parent leaves free. It is part of the
 * layout, so it covers nothing; a cut message is shown in full while the pointer or the focus is on it, which
 * also holds it. It is no live region: the shell's own two read the words out.
 */
export function ToastRegion({ toasts, standing = null, onDismiss, stayMs }: ToastRegionProps) {
  if (toasts.length === 0 && standing === null) return null
  return (
    <section aria-label="Messages" className="fl-messages">
      <ul className="fl-toasts">
        {toasts.map((toast, index) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            onDismiss={onDismiss}
            stayMs={stayMs ?? (toast.action === undefined ? 5000 : 20_000)}
            isHidden={index > 0}
          />
        ))}
        {toasts.length === 0 && standing !== null && <Pill toast={standing} />}
      </ul>
    </section>
  )
}

type ToastItemProps = {
  toast: Toast
  isHidden: boolean
  onDismiss: (id: string) => void
  stayMs: number
}

/** A message that goes by itself or is dismissed; an error stays until it is dismissed. */
function ToastItem({ toast, onDismiss, stayMs, isHidden }: ToastItemProps) {
  const hold = useToastTimer(toast.group === 'danger' ? null : stayMs, toast.count ?? 1, () =>
    onDismiss(toast.id),
  )
  return <Pill toast={toast} isHidden={isHidden} hold={hold} onDismiss={() => onDismiss(toast.id)} />
}

type PillProps = {
  toast: Toast
  isHidden?: boolean
  hold?: ReturnType<typeof useToastTimer>
  onDismiss?: () => void
}

function Pill({ toast, isHidden, hold, onDismiss }: PillProps) {
  const { group, text, detail, count, action } = toast
  return (
    <li className="fl-toast" data-group={group} hidden={isHidden} {...hold}>
      <Status group={group} word="" icon={group === 'info' ? 'info' : undefined} />
      <div className="fl-toast__words">
        {text}
        {count !== undefined && count > 1 && ` (${count})`}
        {detail && <span className="fl-toast__detail"> {detail}</span>}
      </div>
      {action && (
        <Button size="xs" variant="quiet" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
      {onDismiss && <IconButton icon="close" size="xs" name={`Dismiss: ${text}`} onClick={onDismiss} />}
    </li>
  )
}

/**
 * Calls `onEnd` after `stayMs` (null: never); it starts again when `version` changes and is still while
 * held.
 */
function useToastTimer(stayMs: number | null, version: number, onEnd: () => void) {
  const [isHeld, setIsHeld] = useState(false)
  const end = useLatest(onEnd)
  useEffect(() => {
    if (stayMs === null || isHeld) return
    const timer = setTimeout(end, stayMs)
    return () => clearTimeout(timer)
  }, [stayMs, isHeld, version, end])
  return {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  }
}

/** One message. Many alike come as one with a `count`. */
export type Toast = {
  id: string
  group: 'success' | 'info' | 'warning' | 'danger'
  /** The specification's words. */
  text: string
  /** Which sites, which reason. */
  detail?: string | undefined
  /** How many it represents; shown from 2. */
  count?: number | undefined
  action?: { label: string; onPress: () => void } | undefined
}
