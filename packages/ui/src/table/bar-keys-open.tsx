import { useEffect } from 'react'
import { isKeyTaken } from '../theme/keys-taken.ts'
import { useLatest } from '../theme/use-latest.ts'

export type BarKeysProps = {
  /** What a key does, by its name: `b`. */
  acts: readonly { key: string; run: () => void }[]
}

const barOfSelection = '.fl-list-bar--selected'

/** Where the focus was before F6 brought it to the bar. */
let before: Element | null = null

export function BarKeysOpen({ acts }: BarKeysProps) {
  const press = useLatest((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (isKeyTaken(event.target)) return
    const act = event.key === 'F6' ? changePlace : acts.find(({ key }) => key === event.key)?.run
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
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
