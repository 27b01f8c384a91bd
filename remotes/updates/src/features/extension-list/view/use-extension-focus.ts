import { useEffect, useRef } from 'react'

/**
 * List and page of an extension (`extension` 0: the list) have one path, so the shell does not see that one
 * replaces the other: the focus then moves to the page, and back to the row that led there (WCAG 2.4.3).
 */
export function useExtensionFocus(extension: number): void {
  const shown = useRef(extension)
  useEffect(() => {
    const left = shown.current
    if (left === extension) return
    shown.current = extension
    if (document.activeElement !== document.body) return
    const row = document.querySelector<HTMLElement>(`[data-row="${left}"] [data-row-name] a`)
    const place = row ?? document.querySelector<HTMLElement>('main')
    place?.focus({ preventScroll: row === null })
  }, [extension])
}
