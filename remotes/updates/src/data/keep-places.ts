/**
 * `rows` with those rows of `before` that are gone and that `keep` does not answer with null, each directly
 * after the nearest row above it that is still there.
 */
export function keepPlaces<Row extends { id: number | string }>(
  before: readonly Row[],
  rows: readonly Row[],
  keep: (row: Row, index: number) => Row | null,
): Row[] {
  const present = new Set(rows.map(({ id }) => id))
  const shown = [...rows]
  before.forEach((row, index) => {
    const kept = present.has(row.id) ? null : keep(row, index)
    if (kept === null) return
    const above = before.slice(0, index).findLast(({ id }) => shown.some((one) => one.id === id))
    shown.splice(shown.findIndex(({ id }) => id === above?.id) + 1, 0, kept)
  })
  return shown
}
