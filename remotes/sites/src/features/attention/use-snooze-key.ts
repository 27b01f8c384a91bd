import { type RefObject, useEffect } from 'react'
import type { AttentionRow } from '../../data/reasons/attention-queries.ts'
import { hasKeysOfItsOwn } from '../../keys-of-its-own.ts'

/**
 * `s` puts the focused row aside; never inside a field, with a modifier, or under an open dialog (experience
 * §2).
 */
export function useSnoozeKey(
  box: RefObject<HTMLElement | null>,
  rows: readonly AttentionRow[],
  isOn: boolean,
  onSnooze: (row: AttentionRow) => void,
): void {
  useEffect(() => {
    if (!isOn) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || event.ctrlKey || event.metaKey || event.altKey) return
      if (hasKeysOfItsOwn(event.target)) return
      const focused = document.activeElement?.closest<HTMLElement>('[data-row]')
      if (!focused || box.current?.contains(focused) !== true) return
      const row = rows.find(({ site, reason }) => `${site.id} ${reason.code}` === focused.dataset.row)
      if (row === undefined) return
      event.preventDefault()
      onSnooze(row)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [box, rows, isOn, onSnooze])
}
