import './toast.css'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { Status } from '../basics/status.tsx'
import { useLatest } from '../theme/use-latest.ts'
import { useClearTop } from './use-clear-top.ts'
import { useStandAside } from './use-stand-aside.ts'

export type ToastRegionProps = {
  /** Newest first; at most a handful is shown, the others when asked for. */
  toasts: readonly Toast[]
  onDismiss: (id: string) => void
  /**
   * How long a message that is not an error stays, ms; errors stay until dismissed. Default 6000, 20000 for a
   * message with an action (WCAG 2.2.1).
   */
  stayMs?: number | undefined
}

/**
 * Shows up to two messages at once, and only the newest of more: a pile would cover the controls of the page.
 */
const PILE = 2

/**
 * Toasts, 376 px: at the right under the top bar, below a primary action that is there. The pointer or the
 * focus on one holds it. They move to the bottom while they would cover the focused element (WCAG 2.4.11). It
 * is no live region: the shell's own two read the words out.
 */
export function ToastRegion(props: ToastRegionProps) {
  return props.toasts.length > 0 && <ToastList {...props} />
}

function ToastList({ toasts, onDismiss, stayMs }: ToastRegionProps) {
  const list = useRef<HTMLUListElement>(null)
  const isAside = useStandAside(list)
  const shift = useClearTop(list)
  const [areAllShown, setAllShown] = useState(false)
  const isPile = toasts.length > PILE
  const hidden = isPile && !areAllShown ? toasts.length - 1 : 0
  if (areAllShown && !isPile) setAllShown(false)
  return (
    <section aria-label="Messages">
      <ul
        className="fl-toasts"
        ref={list}
        data-aside={isAside}
        style={isAside || shift === 0 ? undefined : { translate: `0 ${shift}px` }}
      >
        {toasts.map((toast, index) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            onDismiss={onDismiss}
            stayMs={stayMs ?? (toast.action === undefined ? 6000 : 20_000)}
            isHidden={index >= toasts.length - hidden}
          />
        ))}
        {isPile && (
          <li className="fl-toast fl-toast--more">
            {hidden > 0 && (
              <Button size="xs" variant="quiet" onClick={() => setAllShown(true)}>
                {`Show ${hidden} more ${hidden === 1 ? 'message' : 'messages'}`}
              </Button>
            )}
            <Button
              size="xs"
              variant="quiet"
              onClick={() => {
                for (const { id } of toasts) onDismiss(id)
              }}
            >
              Dismiss all
            </Button>
          </li>
        )}
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

/** One message with its action; an error stays until it is dismissed. */
function ToastItem({ toast, onDismiss, stayMs, isHidden }: ToastItemProps) {
  const hold = useToastTimer(toast.group === 'danger' ? null : stayMs, toast.count ?? 1, () =>
    onDismiss(toast.id),
  )
  return (
    <li className="fl-toast" hidden={isHidden} {...hold}>
      <span className="fl-toast__icon">
        <Status group={toast.group} word="" icon={toast.group === 'info' ? 'info' : undefined} />
      </span>
      <div className="fl-toast__words">
        {toast.text}
        {toast.count !== undefined && toast.count > 1 && ` (${toast.count})`}
        {toast.detail && <span className="fl-toast__detail">{toast.detail}</span>}
      </div>
      {toast.action && (
        <Button size="xs" onClick={toast.action.onPress}>
          {toast.action.label}
        </Button>
      )}
      <IconButton
        icon="close"
        size="xs"
        name={`Dismiss: ${toast.text}`}
        onClick={() => onDismiss(toast.id)}
      />
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
