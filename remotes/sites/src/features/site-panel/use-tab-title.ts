import { useEffect } from 'react'

/**
 * Sets the title of the browser's tab, so that open sites differ in tabs, history and bookmarks; restores the
 * page's own title afterwards.
 */
export function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    const shown = `${title} – Flotilla`
    document.title = shown
    return () => {
      // The next page may have set the title already.
      if (document.title === shown) document.title = before
    }
  }, [title])
}
