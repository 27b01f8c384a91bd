import { isKeyTaken } from '@flotilla/ui/theme'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { isMove, squareToward } from './square-toward.ts'

const squaresIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('[data-square]') ?? []),
]

/**
 * Makes the picture one stop: `active` is the key of the square that Tab reaches, null for the first one;
 * arrows, Home and End move it.
 */
export function usePictureKeys(box: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<string | null>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isMove(event.key)) return
    const squares = squaresIn(box.current)
    const here = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-square]') : null
    if (here === null) return
    event.preventDefault()
    const places = squares.map((square) => {
      const { left, top } = square.getBoundingClientRect()
      return { row: Number(square.dataset.row), left: Math.round(left), top: Math.round(top) }
    })
    squares[squareToward(places, squares.indexOf(here), event.key)]?.focus()
  }
  return { active, setActive, onKeyDown }
}

/** `/` goes to the legend, Esc shows all squares again. */
export function useLegendKeys(card: RefObject<HTMLElement | null>, onClear: () => void): void {
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event.target)) return
      if (event.key === 'Escape') onClear()
      if (event.key !== '/') return
      event.preventDefault()
      card.current?.querySelector<HTMLElement>('.st-legend [aria-pressed="true"]')?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [card, onClear])
}
