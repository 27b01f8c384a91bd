import { useEffect } from 'react'

/**
 * Names the browser's tab, so that open sites are told apart in tabs, history and bookmarks; the page's own
 * title comes back afterwards.
 */
export function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    const shown = `${title} – Flotilla`
    document.title = shown
    return () => {
      // The next page may have named the tab already.
      if (document.title === shown) document.title = before
    }
  }, [title])
}
