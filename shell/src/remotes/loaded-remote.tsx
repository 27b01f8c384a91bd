import { PlatformProvider, type RemoteModule } from '@flotilla/platform'
import { TimeZoneProvider } from '@flotilla/ui/basics'
import { useEffect, useState } from 'react'
import { useServices } from '../services.ts'
import { mountTraced } from '../store/load-traces-slice.ts'
import { subscribeRemote } from './subscribe-remote.ts'
import { useDrawing } from './use-drawing.ts'
import { useRemotePlatform } from './use-remote-platform.ts'

type Props = {
  name: string
  module: RemoteModule
  /** The address to draw in place of the page's own, while nobody sees it. */
  aheadPath?: string | undefined
}

/** The pages of a remote. Its handlers are connected while it is on screen. */
export function LoadedRemote({ name, module, aheadPath }: Props) {
  const { store } = useServices()
  const platform = useRemotePlatform(name)
  // How long a drawing took that was done ahead says nothing about what a person waits for.
  const [began] = useState(() => (aheadPath === undefined ? performance.now() : null))
  useEffect(() => {
    if (began !== null) store.dispatch(mountTraced({ name, ms: Math.round(performance.now() - began) }))
  }, [store, name, began])
  useEffect(() => subscribeRemote(module, platform), [module, platform])
  const page = useDrawing(module.routes, aheadPath)
  return (
    <TimeZoneProvider offsetHours={platform.preferences.utcOffsetHours}>
      <PlatformProvider platform={platform}>{page}</PlatformProvider>
    </TimeZoneProvider>
  )
}
