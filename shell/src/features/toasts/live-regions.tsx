import { VisuallyHidden } from '@flotilla/ui/basics'
import type { ToastItem } from '../../store/toasts-slice.ts'

/** The page's one polite and one assertive live region (experience: accessible). */
export function LiveRegions({ newest }: { newest: ToastItem | undefined }) {
  const words = newest === undefined ? '' : [newest.text, newest.detail].filter(Boolean).join('. ')
  const isError = newest?.tone === 'error'
  return (
    <VisuallyHidden>
      <span role="status">{isError ? '' : words}</span>
      <span role="alert">{isError ? words : ''}</span>
    </VisuallyHidden>
  )
}
