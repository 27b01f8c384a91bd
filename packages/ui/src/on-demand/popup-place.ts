/**
 * The element that what opens at `anchor` hangs in: the dialog around it, whose focus is trapped, or else the landmark,
 * so that all content of the page is in one. In `<body>` itself only where there is neither.
 */
export function popupPlace(anchor: Element | null): HTMLElement {
  return anchor?.closest<HTMLElement>('[role="dialog"], dialog, main, header') ?? document.body
}
