import { type ReactNode, type RefObject, startTransition, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { OnDemand } from './on-demand.ts'

/** How a part is rendered unseen: opened at an anchor outside the page. */
export type Rehearse<Part> = (part: Part, anchor: RefObject<HTMLElement>) => ReactNode

/** The parts that were rendered ahead: once per page is enough. */
const rehearsed = new WeakSet<object>()

/**
 * Renders a part once outside the page, in idle time, as soon as its code is loaded, and loads the code when
 * `ahead` is called: antd makes its styles and the browser compiles its code at the first use, so a later
 * press does not wait for that. A browser without `requestIdleCallback` does so at the press.
 */
export function useRehearsal<Part>(
  source: OnDemand<Part>,
  draw: Rehearse<Part> | undefined,
  isOpen = false,
): { ahead: () => void; rehearsal: ReactNode } {
  const [isOn, setIsOn] = useState(false)
  const canDraw = draw !== undefined
  const { part } = source.state()
  useEffect(() => {
    if (isOpen) rehearsed.add(source)
    const begin = () => {
      if (!canDraw || rehearsed.has(source) || source.state().part === null) return
      if (typeof requestIdleCallback === 'undefined') return
      rehearsed.add(source)
      requestIdleCallback(() => startTransition(() => setIsOn(true)))
    }
    begin()
    return source.subscribe(begin)
  }, [source, canDraw, isOpen])
  return {
    ahead: () => void source.fetch(),
    rehearsal: isOn && part !== null && draw !== undefined && (
      <Stage draw={(anchor) => draw(part, anchor)} onDone={() => setIsOn(false)} />
    ),
  }
}

type StageProps = { draw: (anchor: RefObject<HTMLElement>) => ReactNode; onDone: () => void }

/** A landmark outside the page: popups of anchors in it are rendered in it (see `popupPlace`). */
function Stage({ draw, onDone }: StageProps) {
  const [anchor] = useState<RefObject<HTMLElement>>(() => ({ current: document.createElement('main') }))
  useEffect(() => {
    const idle = requestIdleCallback(onDone)
    return () => cancelIdleCallback(idle)
  }, [onDone])
  return createPortal(draw(anchor), anchor.current)
}
