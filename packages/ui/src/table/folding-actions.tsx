import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

export type FoldingActionsProps<Action> = {
  /** By importance: the last folds first, the first never does. */
  actions: readonly Action[]
  /** Identifies the action, and changes when its width may: its words and its count. */
  keyOf: (action: Action) => string
  /** Draws an action that fits. */
  render: (action: Action) => ReactNode
  /** A small button that opens the folded actions; shown only when there are some. */
  renderMore: (folded: readonly Action[]) => ReactNode
}

const gap = 4
/** px of the button that `renderMore` returns, with the gap before it. */
const moreWidth = 28 + gap

/** Actions side by side, as many as fit on one line; the others are behind "More". */
export function FoldingActions<Action>({ actions, keyOf, render, renderMore }: FoldingActionsProps<Action>) {
  const line = useRef<HTMLSpanElement>(null)
  const keys = actions.map(keyOf).join('\n')
  const [fitting, setFitting] = useState({ keys, count: actions.length })
  // Other words have other widths: all are drawn once more, measured, and folded before anything is painted.
  if (fitting.keys !== keys) setFitting({ keys, count: actions.length })
  const widths = useRef<number[]>([])
  const isWhole = fitting.count === actions.length

  useLayoutEffect(() => {
    const element = line.current
    if (element === null) return
    if (isWhole) widths.current = [...element.children].map((child) => child.getBoundingClientRect().width)
    const fold = () => {
      const count = countThatFit(widths.current, element.clientWidth)
      setFitting((now) => (now.keys === keys && now.count === count ? now : { keys, count }))
    }
    fold()
    const watch = new ResizeObserver(fold)
    watch.observe(element)
    return () => watch.disconnect()
  }, [keys, isWhole])

  const folded = actions.slice(fitting.count)
  return (
    <span ref={line} className="fl-folding">
      {actions.slice(0, fitting.count).map((action) => (
        <span key={keyOf(action)}>{render(action)}</span>
      ))}
      {folded.length > 0 && renderMore(folded)}
    </span>
  )
}

/**
 * How many of `widths`, with the gaps between them, fit into `room` px; all while no width is known, at least
 * one.
 */
export function countThatFit(widths: readonly number[], room: number): number {
  const ends = widths.map((_, index) =>
    widths.slice(0, index + 1).reduce((sum, width) => sum + width + gap, -gap),
  )
  const whole = ends.at(-1) ?? 0
  const isUnmeasured = widths.every((width) => width === 0)
  if (whole <= room || isUnmeasured) return widths.length
  return Math.max(1, ends.filter((end) => end + moreWidth <= room).length)
}
