import { useEffect, useRef } from 'react'
import { isField } from '../shortcuts/is-field.ts'

/** Ctrl/Cmd+Z outside a field calls `undo`, which says whether there was something to undo. */
export function useUndoKey(undo: () => boolean): void {
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (isUndo && !isField(event.target) && latest.current()) event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
