const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
}

/** Everything in a menu that can have the focus: items that are off too, since they say why. */
export const menuItemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]'),
]

/**
 * What a key does in an open menu: arrows, Home, End and the first letter move the focus, Enter and Space press. True when
 * it was such a key. antd's own handling passes over items that are off, knows neither letters nor Space, and moves a frame later.
 */
export function pressMenuKey(menu: HTMLElement, key: string): boolean {
  const items = menuItemsOf(menu)
  const index = items.findIndex((item) => item.matches(':focus'))
  const step = steps[key]
  if (step) {
    items[step(index, items.length - 1)]?.focus()
    return true
  }
  if (key === 'Enter' || key === ' ') {
    items[index]?.click()
    return true
  }
  if (key.length !== 1) return false
  const letter = key.toLowerCase()
  const turned = [...items.slice(index + 1), ...items.slice(0, index + 1)]
  turned.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))?.focus()
  return true
}
