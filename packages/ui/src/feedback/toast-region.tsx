import { useRef, useState } from 'react'
import { Button } from '../basics/button.tsx'
import type { Toast } from './toast.ts'
import './toast.css'
import { ToastItem } from './toast-item.tsx'
import { useStandAside } from './use-stand-aside.ts'

export type ToastRegionProps = {
  /** Newest first; at most a handful is shown, the others when asked for. */
  toasts: readonly Toast[]
  onDismiss: (id: string) => void
  /**
   * How long a message that is no error stays, ms; errors stay until dismissed. Default 6000, 20000 where there is something
   * to do about it (WCAG 2.2.1).
   */
  stayMs?: number | undefined
}

/** Two messages are in sight at once, of more the newest alone: a pile would lie over what a page is used with. */
const PILE = 2

/**
 * Toasts, 376 px: top right in the gap of the top bar (what has the anchor name `--fl-toast-place`) and from there down. The
 * pointer or the focus on one holds it. They go to the bottom while they would lie over what has the focus (WCAG 2.4.11). It is
 * no live region: the shell's own two read the words out.
 */
export function ToastRegion(props: ToastRegionProps) {
  return props.toasts.length > 0 && <ToastList {...props} />
}

function ToastList({ toasts, onDismiss, stayMs }: ToastRegionProps) {
  const list = useRef<HTMLUListElement>(null)
  const isAside = useStandAside(list)
  const [areAllShown, setAllShown] = useState(false)
  const isPile = toasts.length > PILE
  const hidden = isPile && !areAllShown ? toasts.length - 1 : 0
  if (areAllShown && !isPile) setAllShown(false)
  return (
    <section aria-label="Messages">
      <ul className="fl-toasts" ref={list} data-aside={isAside}>
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
