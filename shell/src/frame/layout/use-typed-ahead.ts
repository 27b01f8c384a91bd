import { useEffect, useRef } from 'react'

/**
 * Letters that are typed from the moment a dialog is asked for until it is there; returns the function that
 * reads them. Meanwhile they reach nothing else on the page.
 */
export function useTypedAhead(isWanted: boolean, isThere: boolean): () => string {
  const typed = useRef('')
  useEffect(() => {
    if (!isWanted) typed.current = ''
    if (!isWanted || isThere) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return
      typed.current += event.key
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => document.removeEventListener('keydown', handleKey, { capture: true })
  }, [isWanted, isThere])
  return () => typed.current
}
