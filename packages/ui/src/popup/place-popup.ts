/** Where a popup goes, px in the window: below its anchor, above when there is no room below, always inside the window. */
export function placePopup(
  anchor: { top: number; bottom: number; left: number; right: number },
  popup: { width: number; height: number },
  view: { width: number; height: number },
  align: 'start' | 'end',
): { top: number; left: number } {
  const gap = 4
  const below = anchor.bottom + gap
  const above = anchor.top - gap - popup.height
  const top = below + popup.height > view.height - gap && above > gap ? above : below
  const wanted = align === 'end' ? anchor.right - popup.width : anchor.left
  return { top, left: Math.max(gap, Math.min(wanted, view.width - popup.width - gap)) }
}
