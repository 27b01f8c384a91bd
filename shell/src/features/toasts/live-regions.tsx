import { VisuallyHidden } from '@flotilla/ui/basics'
import { useState } from 'react'
import type { ToastItem } from '../../store/toasts-slice.ts'

type Props = {
  newest: ToastItem | undefined
  /** The latest that is worth saying of the tray. */
  work: string
}

/** The page's one polite and one assertive live region (experience: Accessible). What came last is said. */
export function LiveRegions({ newest, work }: Props) {
  const words = newest === undefined ? '' : [newest.text, newest.detail].filter(Boolean).join('. ')
  const isError = newest?.tone === 'error'
  const toast = isError ? '' : words
  const [heard, setHeard] = useState({ toast: '', work: '', said: '' })
  if (toast !== heard.toast || work !== heard.work)
    setHeard({ toast, work, said: work === heard.work ? toast : work })
  return (
    <VisuallyHidden>
      <span role="status">{heard.said}</span>
      <span role="alert">{isError ? words : ''}</span>
    </VisuallyHidden>
  )
}
