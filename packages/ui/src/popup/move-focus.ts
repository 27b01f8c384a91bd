import type { KeyboardEvent } from 'react'

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
}

/** Arrow keys, Home, End and the first letter move the focus among the items of a popup. True when it was such a key. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): boolean {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const focused = document.activeElement
  const index = focused instanceof HTMLElement ? items.indexOf(focused) : -1
  const step = steps[event.key]
  if (step) {
    items[step(index, items.length - 1)]?.focus()
    event.preventDefault()
    return true
  }
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey) return false
  const letter = event.key.toLowerCase()
  const turned = [...items.slice(index + 1), ...items.slice(0, index + 1)]
  turned.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))?.focus()
  return true
}
