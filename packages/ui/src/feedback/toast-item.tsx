import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { Status } from '../basics/status.tsx'
import type { Toast } from './toast.ts'
import { useToastTimer } from './use-toast-timer.ts'

type ToastItemProps = {
  toast: Toast
  isHidden: boolean
  onDismiss: (id: string) => void
  stayMs: number
}

/** One message with what can be done about it; an error stays until it is dismissed. */
export function ToastItem({ toast, onDismiss, stayMs, isHidden }: ToastItemProps) {
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
