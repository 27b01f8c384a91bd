import { type RefObject, useEffect } from 'react'
import { isKeyTaken } from '../theme/keys-taken.ts'

const moveFocus = (rows: HTMLElement[], current: number, step: number) => {
  const next = rows[Math.max(0, current + step)]
  const target =
    next?.querySelector<HTMLElement>('[data-row-name] a, [data-row-name] button') ??
    next?.querySelector<HTMLElement>('a, button, input')
  target?.focus()
  next?.scrollIntoView?.({ block: 'nearest' })
}

const pressBox = (row: HTMLElement | undefined, shiftKey: boolean) =>
  row
    ?.querySelector('.fl-cb')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))

/**
 * `j` and `k` move the focus from row to row, `x` selects the focused row, with shift all rows from the last
 * selected one; Enter opens it, as its name is a link. The keys never work inside a field, with a modifier,
 * or under an open dialog.
 */
export function useRowKeys(box: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event.target)) return
      const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const current = rows.findIndex((row) => row.contains(document.activeElement))
      if (event.key === 'j') moveFocus(rows, current, 1)
      else if (event.key === 'k') moveFocus(rows, current, -1)
      else if (event.key.toLowerCase() === 'x') pressBox(rows[current], event.shiftKey)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [box, isOn])
}
