/**
 * The selection after a press on one row. With `anchor` (the row pressed before, shift held) every selectable row between
 * the two takes the new state of the pressed one, as in mail programs.
 */
export function nextSelection(
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
