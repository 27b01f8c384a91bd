import { useCallback, useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** Rows whose details are shown, by key: they stay unfolded when the table becomes cards, and back. */
export type Unfolded = { keys: ReadonlySet<string>; set: (key: string, isOpen: boolean) => void }

/** What is unfolded in one table. */
export function useUnfolded(): Unfolded {
  const [keys, setKeys] = useState(none)
  const set = useCallback((key: string, isOpen: boolean) => {
    setKeys((old) => {
      if (old.has(key) === isOpen) return old
      return isOpen ? new Set([...old, key]) : new Set([...old].filter((other) => other !== key))
    })
  }, [])
  return { keys, set }
}
