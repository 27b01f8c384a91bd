import { type Toast, ToastRegion } from '@flotilla/ui/feedback'
import { type ToastItem, toastDismissed } from '../../store/toasts-slice.ts'
import { useAppDispatch, useAppSelector } from '../../store/use-store.ts'
import { LiveRegions } from './live-regions.tsx'

/** Every toast of the page, newest first, equal ones grouped by the store; errors stay until they are dismissed. */
export function Toasts() {
  const items = useAppSelector((state) => state.toasts)
  const dispatch = useAppDispatch()
  return (
    <>
      <LiveRegions newest={items.at(-1)} />
      <ToastRegion
        toasts={items.map(toToast).reverse()}
        onDismiss={(id) => void dispatch(toastDismissed(id))}
      />
    </>
  )
}

function toToast({ id, tone, text, detail, count }: ToastItem): Toast {
  return { id, group: tone === 'error' ? 'danger' : tone, text, detail: detail ?? undefined, count }
}
