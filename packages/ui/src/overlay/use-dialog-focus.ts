import { type RefObject, useEffect, useRef, useState } from 'react'

const fields = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select'

/**
 * Where the focus is in a dialog: on what is marked `data-dialog-first`, else in its first field, if it has one, and never lost when its content gives way to other
 * content, which has another title. Who had it before gets it back, also when the dialog is simply taken away. Call `enter`
 * once it stands open.
 */
export function useDialogFocus(title: string): { body: RefObject<HTMLDivElement | null>; enter: () => void } {
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(title)
  const enter = () => {
    if (body.current?.contains(document.activeElement)) return
    const first = body.current?.querySelector<HTMLElement>('[data-dialog-first]')
    const place = first ?? body.current?.querySelector<HTMLElement>(fields)
    place?.focus()
  }
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    },
    [before],
  )
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    const { activeElement } = document
    if (body.current?.contains(activeElement)) return
    const place = body.current?.querySelector<HTMLElement>(fields) ?? body.current
    place?.focus()
  }, [title])
  return { body, enter }
}
