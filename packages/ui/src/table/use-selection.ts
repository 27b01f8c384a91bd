import { useRef } from 'react'
import { nextSelection } from './next-selection.ts'

/** Turns presses on checkboxes into the next selection; remembers the last one for shift-click. */
export function useSelection(
  selectableKeys: readonly string[],
  selection: ReadonlySet<string>,
  onChange: ((next: Set<string>) => void) | undefined,
) {
  const anchor = useRef<string | null>(null)
  const selectedHere = selectableKeys.filter((key) => selection.has(key)).length
  const isAllSelected = selectableKeys.length > 0 && selectedHere === selectableKeys.length
  return {
    isAllSelected,
    isMixed: selectedHere > 0 && !isAllSelected,
    toggle(key: string, isOn: boolean, hasShift: boolean) {
      const from = hasShift ? anchor.current : null
      onChange?.(nextSelection(selection, { key, isOn, anchor: from, order: selectableKeys }))
      anchor.current = key
    },
    toggleAll() {
      const next = new Set(selection)
      for (const key of selectableKeys) {
        if (isAllSelected) next.delete(key)
        else next.add(key)
      }
      onChange?.(next)
    },
  }
}
