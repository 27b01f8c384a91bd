import { useRef } from 'react'

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

/**
 * The selection after a press on one row. With `anchor` (the row pressed before, shift held) every selectable
 * row between the two takes the new state of the pressed one, as in mail programs.
 */
function nextSelection(
  selection: ReadonlySet<string>,
  press: { key: string; isOn: boolean; anchor: string | null; order: readonly string[] },
): Set<string> {
  const next = new Set(selection)
  const to = press.order.indexOf(press.key)
  const from = press.anchor === null ? to : press.order.indexOf(press.anchor)
  const start = from < 0 ? to : Math.min(from, to)
  for (const key of press.order.slice(start, Math.max(from, to) + 1)) {
    if (press.isOn) next.add(key)
    else next.delete(key)
  }
  return next
}
