import { useEffect } from 'react'
import { useLatest } from '../theme/use-latest.ts'
import { barKeyOf, listenFromEarly } from './early-bar-key.ts'

export type BarKeysProps = {
  /** What a key does, by its name: `b`. */
  acts: readonly { key: string; run: () => void }[]
}

const barOfSelection = '.fl-list-bar--selected'

/** Where the focus was before F6 brought it to the bar. */
let before: Element | null = null

export function BarKeysOpen({ acts }: BarKeysProps) {
  const press = useLatest((pressed: string) => {
    const act = pressed === 'F6' ? changePlace : acts.find(({ key }) => key === pressed)?.run
    act?.()
    return act !== undefined
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const key = barKeyOf(event)
      if (key !== null && press(key)) event.preventDefault()
    }
    const leave = listenFromEarly(press)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
      leave()
    }
  }, [press])
  return null
}

/** From anywhere to the first act of the bar, and from the bar back. */
function changePlace(): void {
  const bar = document.querySelector(barOfSelection)
  if (bar?.contains(document.activeElement)) {
    if (before instanceof HTMLElement && before.isConnected) before.focus()
    return
  }
  before = document.activeElement
  bar?.querySelector<HTMLElement>('.fl-list-bar__actions button')?.focus()
}
