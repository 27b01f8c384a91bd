/** Scrolls the parent sideways, as little as needed, until the element is visible. */
export function showWithin(element: Element | null | undefined): void {
  const frame = element?.parentElement
  if (!element || !frame) return
  const own = element.getBoundingClientRect()
  const sight = frame.getBoundingClientRect()
  if (own.right > sight.right) frame.scrollLeft += own.right - sight.right
  else if (own.left < sight.left) frame.scrollLeft -= sight.left - own.left
}
