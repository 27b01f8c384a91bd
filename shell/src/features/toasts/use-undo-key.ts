import { useLatest } from '@flotilla/ui/theme'
import { useEffect } from 'react'
import { isField } from '../../is-field.ts'

/** Ctrl/Cmd+Z outside a field calls `undo`, which says whether there was something to undo. */
export function useUndoKey(undo: () => boolean): void {
  const handleUndo = useLatest(undo)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (isUndo && !isField(event.target) && handleUndo()) event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [handleUndo])
}
