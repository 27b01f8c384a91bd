import { type RouteObject, useLocation, useRoutes } from '@flotilla/platform/router'
import { type ReactElement, useState } from 'react'

/** A page as it was drawn. `visit`: the history's key of who opened it; null while nobody has. */
type Drawing = { routes: RouteObject[]; address: string; visit: string | null; page: ReactElement | null }

/**
 * The page of `routes` at the address of the moment, or at `aheadPath` while nobody sees it. Who opens what was drawn
 * ahead gets that very drawing: a new location, although equal, would have all of it drawn again.
 */
export function useDrawing(routes: RouteObject[], aheadPath: string | undefined): ReactElement | null {
  const here = useLocation()
  const page = useRoutes(routes, aheadPath ?? here)
  const address = aheadPath ?? `${here.pathname}${here.search}${here.hash}`
  const visit = aheadPath === undefined ? here.key : null
  const [kept, setKept] = useState<Drawing>({ routes, address, visit, page })

  if (kept.routes === routes && kept.address === address) {
    if (kept.visit === visit) return kept.page
    if (kept.visit === null && here.state === null) {
      setKept({ ...kept, visit })
      return kept.page
    }
  }
  setKept({ routes, address, visit, page })
  return page
}
