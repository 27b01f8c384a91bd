import { useLocation } from '@flotilla/platform/router'
import { useCallback } from 'react'

/** Addresses of one extension above the list with its filters; null leads back to the list. */
export function useExtensionLink(): (id: number | null) => string {
  const { pathname, search } = useLocation()
  return useCallback(
    (id) => {
      const params = new URLSearchParams(search)
      for (const name of ['extension', 'page']) params.delete(name)
      if (id !== null) params.set('extension', String(id))
      const text = params.toString()
      return text === '' ? pathname : `${pathname}?${text}`
    },
    [pathname, search],
  )
}
