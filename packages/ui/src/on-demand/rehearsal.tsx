import { type ReactNode, type RefObject, startTransition, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { OnDemand } from './on-demand.ts'

/** How a part is drawn unseen: opened at an anchor that is not in the page. */
export type Rehearse<Part> = (part: Part, anchor: RefObject<HTMLElement>) => ReactNode

/** The parts that were drawn ahead: once a page is enough. */
const rehearsed = new WeakSet<object>()

/**
 * Draws a part once outside the page, in idle time, as soon as its code is there, and fetches the code when
 * `ahead` is called: antd makes its styles and the browser compiles its code at the first use, which a press
 * then need not wait for. A browser without `requestIdleCallback` does so at the press.
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

/** A landmark that is in no page: what opens at it hangs in it (see `popupPlace`). */
function Stage({ draw, onDone }: StageProps) {
  const [anchor] = useState<RefObject<HTMLElement>>(() => ({ current: document.createElement('main') }))
  useEffect(() => {
    const idle = requestIdleCallback(onDone)
    return () => cancelIdleCallback(idle)
  }, [onDone])
  return createPortal(draw(anchor), anchor.current)
}
