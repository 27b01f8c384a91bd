import { VisuallyHidden } from '@flotilla/ui/basics'
import { type Toast, ToastRegion } from '@flotilla/ui/feedback'
import { isTyping, useLatest } from '@flotilla/ui/theme'
import { useEffect, useState } from 'react'
import { toastActs } from '../../../platform/notify.ts'
import { type ToastItem, toastDismissed } from '../../../store/notice-slices.ts'
import { useGuideAddress } from '../../guide/use-guide-address.ts'
import { useAppDispatch, useAppSelector } from '../../use-store.ts'
import { useStandingMessage } from './use-standing-message.ts'

/**
 * The place of messages, in the bar of each layout: every toast of the page, newest first, equal ones grouped
 * by the store, and what is true of the whole console.
 */
export function Toasts() {
  const items = useAppSelector((state) => state.toasts)
  const standing = useStandingMessage()
  const dismiss = useDismiss()
  const { open } = useGuideAddress()
  return (
    <ToastRegion
      toasts={items.map((item) => toToast(item, dismiss, open)).reverse()}
      standing={standing}
      onDismiss={dismiss}
    />
  )
}

function useDismiss(): (id: string) => void {
  const dispatch = useAppDispatch()
  return (id) => {
    toastActs.drop(id)
    dispatch(toastDismissed(id))
  }
}

/** Reads the toasts out and undoes by key, whatever layout shows them. */
export function ToastVoice() {
  const items = useAppSelector((state) => state.toasts)
  const said = useAppSelector((state) => state.work.said)
  const dismiss = useDismiss()
  // A person with a keyboard cannot reach the message before it is gone, and behind a dialog it cannot be
  // reached.
  useUndoKey(() => {
    const last = items.findLast(({ id }) => toastActs.of(id)?.label === 'Undo')
    if (last === undefined) return false
    const act = toastActs.of(last.id)
    dismiss(last.id)
    act?.run()
    return true
  })
  return <LiveRegions newest={items.at(-1)} work={said} />
}

/** The action of a message: its own, or the guide about the error that it is about. */
function toToast(
  { id, tone, text, detail, count, help }: ToastItem,
  dismiss: (id: string) => void,
  openGuide: (place: string) => void,
): Toast {
  const act =
    toastActs.of(id) ?? (help === null ? undefined : { label: 'What helps', run: () => openGuide(help) })
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

type Props = {
  newest: ToastItem | undefined
  /** The latest news of the tray that is worth announcing. */
  work: string
}

/**
 * The page's one polite and one assertive live region (experience: Accessible). They announce the latest
 * message.
 */
function LiveRegions({ newest, work }: Props) {
  const words = newest === undefined ? '' : [newest.text, newest.detail].filter(Boolean).join('. ')
  const isError = newest?.tone === 'error'
  const toast = isError ? '' : words
  const [announced, setAnnounced] = useState({ toast: '', work: '', said: '' })
  if (toast !== announced.toast || work !== announced.work)
    setAnnounced({ toast, work, said: work === announced.work ? toast : work })
  return (
    <VisuallyHidden>
      <span role="status">{announced.said}</span>
      <span role="alert">{isError ? words : ''}</span>
    </VisuallyHidden>
  )
}

/** Ctrl/Cmd+Z outside a field calls `undo`, which says whether there was something to undo. */
function useUndoKey(undo: () => boolean): void {
  const handleUndo = useLatest(undo)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (isUndo && !isTyping(event.target) && handleUndo()) event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [handleUndo])
}
