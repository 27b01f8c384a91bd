import { type FocusEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** The square or block that an event is about. */
const squareAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-square]') : null

/**
 * The square under the pointer or the keyboard's focus, and the one that a finger has tapped: the first tap
 * shows it, the second one opens it.
 */
export function usePointedSquare(onFocused: (key: string) => void) {
  const [pointed, setPointed] = useState<HTMLElement | null>(null)
  const [tapped, setTapped] = useState<string | null>(null)
  const isTouch = useRef(false)
  const handlers = {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setPointed(squareAt(target))
    },
    onPointerLeave: () => setPointed(null),
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isTouch.current = pointerType === 'touch'
    },
    onFocus: ({ target }: FocusEvent) => {
      const square = squareAt(target)
      if (square === null) return
      onFocused(square.dataset.square ?? '')
      if (square.matches(':focus-visible')) setPointed(square)
    },
    onBlur: () => setPointed(null),
    onClickCapture: (event: MouseEvent) => {
      const square = squareAt(event.target)
      const key = square?.dataset.square ?? ''
      // A block says in it what there is to say.
      const isSite = Number(key) > 0
      if (!isTouch.current || !isSite || key === tapped) return
      event.preventDefault()
      event.stopPropagation()
      setTapped(key)
    },
  }
  return { pointed: pointed?.isConnected ? pointed : null, tapped, handlers, endTap: () => setTapped(null) }
}
