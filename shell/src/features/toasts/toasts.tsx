import { ToastRegion } from '@flotilla/ui/feedback'
import { toastDismissed } from '../../store/toasts-slice.ts'
import { useAppDispatch, useAppSelector } from '../../store/use-store.ts'

/** Every toast of the page, grouped by the store; errors stay until they are dismissed. */
export function Toasts() {
  const toasts = useAppSelector((state) => state.toasts)
  const dispatch = useAppDispatch()
  return <ToastRegion toasts={toasts} onDismiss={(id) => void dispatch(toastDismissed(id))} />
}
