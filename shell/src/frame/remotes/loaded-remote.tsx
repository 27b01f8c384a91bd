import { type Platform, PlatformProvider, type RemoteModule } from '@flotilla/platform'
import { connectRemote } from '@flotilla/platform/host-parts'
import { type RouteObject, useLocation, useRoutes } from '@flotilla/platform/router'
import { TimeZoneProvider } from '@flotilla/ui/format'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { useServices } from '../../services.ts'
import { mountTraced } from '../../store/remotes-slice.ts'
import { useRemotePlatforms } from './remote-platforms.ts'

type Props = {
  name: string
  module: RemoteModule
  /** The address to render unseen, in place of the page's own. */
  aheadPath?: string | undefined
}

/** The pages of a remote. Its handlers are connected while it is on screen. */
export function LoadedRemote({ name, module, aheadPath }: Props) {
  const { store } = useServices()
  const platform = useRemotePlatform(name)
  // The duration of a render ahead says nothing about what a person waits for.
  const [began] = useState(() => (aheadPath === undefined ? performance.now() : null))
  useEffect(() => {
    if (began !== null) store.dispatch(mountTraced({ name, ms: Math.round(performance.now() - began) }))
  }, [store, name, began])
  useEffect(() => connectRemote(module, platform), [module, platform])
  const page = useDrawing(module.routes, aheadPath)
  return (
    <TimeZoneProvider offsetHours={platform.preferences.utcOffsetHours}>
      <PlatformProvider platform={platform}>{page}</PlatformProvider>
    </TimeZoneProvider>
  )
}

/** A rendered page. `visit`: the history key of the visit that opened it; null while it is unopened. */
type Drawing = { routes: RouteObject[]; address: string; visit: string | null; page: ReactElement | null }

/**
 * The page of `routes` at the current address, or, unseen, at `aheadPath`. Opening a page that was rendered
 * ahead shows that same render: a new location, although equal, would render all of it again.
 */
function useDrawing(routes: RouteObject[], aheadPath: string | undefined): ReactElement | null {
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

/** What the shell promises a remote, for the current identity. */
function useRemotePlatform(remoteName: string): Platform {
  const platformOf = useRemotePlatforms()
  return useMemo(() => platformOf(remoteName), [platformOf, remoteName])
}
