import { TimeZoneProvider } from '@flotilla/ui/format'
import { StartSheetPlace } from '@flotilla/ui/overlay'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { PlatformProvider } from '../hooks/platform-context.tsx'
import { connectRemote } from '../host-parts/index.ts'
import type { Platform } from '../promise/platform.ts'
import type { RemoteModule } from '../promise/remote-module.ts'
import { createMemoryRouter, RouterProvider, useLocation, useNavigate, useRoutes } from '../router/index.ts'
import type { FakeHostState } from './create-fake-host.ts'

export type FakeHostProps = {
  host: FakeHostState
  remote: RemoteModule
  /** Where the page is opened: `/sites?page=2`. */
  path: string
}

/** A remote as it is in the shell: its routes, its events, its toasts. The address is in `data-address`. */
export function FakeHost({ host, remote, path }: FakeHostProps) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <Place host={host} remote={remote} /> }], {
      initialEntries: [path],
    }),
  )
  // It listens to the window until it is told that no one needs it.
  useEffect(() => () => router.dispose(), [router])
  return (
    <QueryClientProvider client={host.queryClient}>
      <RouterProvider router={router} />
      <Notices host={host} />
      {host.sheet !== undefined && <Sheet sheet={host.sheet} />}
    </QueryClientProvider>
  )
}

function Place({ host, remote }: { host: FakeHostState; remote: RemoteModule }) {
  const goTo = useNavigate()
  const { pathname, search } = useLocation()
  const platform = useMemo(() => {
    const made: Platform = {
      ...host.platform,
      navigate: (to, options) => void goTo(to, options),
      slots: { ...host.platform.slots, platformOf: () => made },
    }
    return made
  }, [host, goTo])
  useEffect(() => connectRemote(remote, platform), [remote, platform])
  const page = useRoutes(remote.routes)
  return (
    <PlatformProvider platform={platform}>
      <TimeZoneProvider offsetHours={platform.preferences.utcOffsetHours}>
        <main tabIndex={-1} data-address={`${pathname}${search}`}>
          {page}
        </main>
      </TimeZoneProvider>
    </PlatformProvider>
  )
}

function Sheet({ sheet }: { sheet: NonNullable<FakeHostState['sheet']> }) {
  return <StartSheetPlace opened={useSyncExternalStore(sheet.subscribe, sheet.get)} onClose={sheet.close} />
}

function Notices({ host: { notices } }: { host: FakeHostState }) {
  const shown = useSyncExternalStore(notices.subscribe, notices.all)
  return (
    <section aria-label="Notifications">
      {shown.map((notice, index) => (
        <div key={index} role={notice.tone === 'error' ? 'alert' : 'status'} data-tone={notice.tone}>
          <p>{notice.text}</p>
          {notice.detail !== null && <p>{notice.detail}</p>}
          {notice.act && (
            <button type="button" onClick={notice.act.run}>
              {notice.act.label}
            </button>
          )}
        </div>
      ))}
    </section>
  )
}
