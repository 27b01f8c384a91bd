import { useEffect } from 'react'
import { isKeyTaken } from '../theme/keys-taken.ts'

/** The first key that was pressed on a selection before anything listened to its keys; null: none. */
let early: string | null = null
/** How many `BarKeys` listen. */
let listening = 0

/** The key, by its name, if its press may act on the selected rows; null: it belongs to something else. */
export function barKeyOf(event: KeyboardEvent): string | null {
  const isOther = event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey
  return isOther || isKeyTaken(event.target) ? null : event.key
}

/** From the first selection until the code of its keys has come, keeps the first key that is pressed. */
export function useEarlyBarKey(hasSelection: boolean): void {
  useEffect(() => {
    if (!hasSelection) return
    const keep = (event: KeyboardEvent) => {
      if (listening === 0) early ??= barKeyOf(event)
    }
    document.addEventListener('keydown', keep)
    return () => {
      document.removeEventListener('keydown', keep)
      early = null
    }
  }, [hasSelection])
}

/** Presses a key that was kept, if it is one that `press` knows and answers with true; ends the keeping. */
export function listenFromEarly(press: (key: string) => boolean): () => void {
  listening += 1
  if (early !== null && press(early)) early = null
  return () => {
    listening -= 1
  }
}
