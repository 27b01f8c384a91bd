import { type Toast, ToastRegion } from '@flotilla/ui/feedback'
import { toastActs } from '../../platform/toast-acts.ts'
import { type ToastItem, toastDismissed } from '../../store/toasts-slice.ts'
import { useAppDispatch, useAppSelector } from '../../store/use-store.ts'
import { LiveRegions } from './live-regions.tsx'
import { useUndoKey } from './use-undo-key.ts'

/** Every toast of the page, newest first, equal ones grouped by the store; errors stay until they are dismissed. */
export function Toasts() {
  const items = useAppSelector((state) => state.toasts)
  const said = useAppSelector((state) => state.work.said)
  const dispatch = useAppDispatch()
  const dismiss = (id: string) => {
    toastActs.drop(id)
    dispatch(toastDismissed(id))
  }
  // A person with a keyboard is not faster than the message is gone, and behind a dialog it cannot be reached.
  useUndoKey(() => {
    const last = items.findLast(({ id }) => toastActs.of(id)?.label === 'Undo')
    if (last === undefined) return false
    const act = toastActs.of(last.id)
    dismiss(last.id)
    act?.run()
    return true
  })
  return (
    <>
      <LiveRegions newest={items.at(-1)} work={said} />
      <ToastRegion toasts={items.map((item) => toToast(item, dismiss)).reverse()} onDismiss={dismiss} />
    </>
  )
}

function toToast({ id, tone, text, detail, count }: ToastItem, dismiss: (id: string) => void): Toast {
  const act = toastActs.of(id)
  const press = () => {
    dismiss(id)
    act?.run()
  }
  const toast: Toast = {
    id,
    group: tone === 'error' ? 'danger' : tone,
    text,
    detail: detail ?? undefined,
    count,
  }
  return act === undefined ? toast : { ...toast, action: { label: act.label, onPress: press } }
}
