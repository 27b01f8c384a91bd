import { type Platform, PlatformProvider, type Preferences, type RemoteModule } from '@flotilla/platform'
import { connectRemote } from '@flotilla/platform/host-parts'
import { createMemoryRouter, RouterProvider, useRoutes } from '@flotilla/platform/router'
import { TimeZoneProvider } from '@flotilla/ui/format'
import { ThemeProvider } from '@flotilla/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { FrameBoundary } from './frame-boundary.tsx'

/** What the page around the frame says last, and who hears it. */
export type Current<Value> = { get: () => Value; subscribe: (listener: () => void) => () => void }

export type FramedRemoteProps = {
  module: RemoteModule
  platform: Platform
  path: Current<string>
  preferences: Current<Preferences>
  nonce: string | undefined
  onDrawn: () => void
  onCrash: (error: Error) => void
}

/** A remote in its frame: its pages at the address of the page around it. */
export function FramedRemote({ path, preferences, nonce, ...pages }: FramedRemoteProps) {
  const { platform } = pages
  const { theme, density } = useSyncExternalStore(preferences.subscribe, preferences.get)
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <Pages {...pages} /> }], {
      initialEntries: [path.get()],
    }),
  )
  useEffect(() => {
    let told = path.get()
    const ends = [
      router.subscribe(({ location: { pathname, search, hash }, historyAction }) => {
        const address = `${pathname}${search}${hash}`
        if (address === told) return
        told = address
        platform.navigate(address, { replace: historyAction === 'REPLACE' })
      }),
      path.subscribe(() => {
        if (path.get() === told) return
        told = path.get()
        void router.navigate(told, { replace: true })
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [path, platform, router])
  return (
    <ThemeProvider theme={theme} density={density} nonce={nonce}>
      <QueryClientProvider client={platform.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  )
}

type PagesProps = Pick<FramedRemoteProps, 'module' | 'platform' | 'onDrawn' | 'onCrash'>

function Pages({ module, platform, onDrawn, onCrash }: PagesProps) {
  useEffect(() => connectRemote(module, platform), [module, platform])
  const page = useRoutes(module.routes)
  return (
    <PlatformProvider platform={platform}>
      <TimeZoneProvider offsetHours={platform.preferences.utcOffsetHours}>
        <main tabIndex={-1}>
          <FrameBoundary onCrash={onCrash}>
            <Drawn onDrawn={onDrawn} />
            {page}
          </FrameBoundary>
        </main>
      </TimeZoneProvider>
    </PlatformProvider>
  )
}

/** Says that the pages beside it are drawn: their effects have run, and none has thrown. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn])
  return null
}
