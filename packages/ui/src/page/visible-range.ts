/** First and one-after-last row to draw, with `overscan` extra rows on both sides. Heights in px. */
export function visibleRange(view: {
  scrollTop: number
  height: number
  rowHeight: number
  count: number
  overscan: number
}): [start: number, end: number] {
  const first = Math.floor(view.scrollTop / view.rowHeight)
  const shown = Math.ceil(view.height / view.rowHeight)
  const start = Math.max(0, Math.min(first - view.overscan, view.count - shown))
  return [start, Math.min(view.count, first + shown + view.overscan)]
}
