import { Outlet } from '@flotilla/platform/router'
import { useRef, useState } from 'react'
import { OverrideBadge } from '../features/override-badge/override-badge.tsx'
import { ReleaseOffer } from '../features/release-offer/release-offer.tsx'
import { SocketStrip } from '../features/socket-strip/socket-strip.tsx'
import { WorkTray } from '../features/work-tray/work-tray.tsx'
import { SessionProvider } from '../session/shell-session.tsx'
import { useSessionQuery } from '../session/use-session-query.ts'
import { type FrameDialog, FrameDialogs } from './frame-dialogs.tsx'
import './app-layout.css'
import { PageInWaiting } from './page-in-waiting.tsx'
import { SessionFailure } from './session-failure.tsx'
import './sidebar.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useMenuDrawer } from './use-menu-drawer.ts'
import { usePageFocus } from './use-page-focus.ts'

/** The frame of the console. It stands before any remote and any answer is there (quality: Federation). */
export function AppLayout() {
  const { session, error, refetch } = useSessionQuery()
  const [dialog, setDialog] = useState<FrameDialog>(null)
  const menu = useMenuDrawer()
  const main = useRef<HTMLElement>(null)
  usePageFocus(main)

  return (
    <div className="fs-app" data-menu={menu.isOpen ? 'open' : 'closed'}>
      <a className="fs-skip" href="#main">
        Skip to content
      </a>
      <Sidebar session={session} place={menu.drawer} onClose={menu.close} />
      {menu.isOpen && (
        <button type="button" className="fs-mask" tabIndex={-1} aria-hidden="true" onClick={menu.close} />
      )}
      <div className="fs-body" inert={menu.isOpen}>
        <TopBar
          session={session}
          isMenuOpen={menu.isOpen}
          onMenuToggle={menu.toggle}
          onSearch={() => setDialog('palette')}
          onHelp={() => setDialog('shortcuts')}
        />
        <SocketStrip />
        <OverrideBadge />
        <ReleaseOffer />
        <main id="main" ref={main} tabIndex={-1} className="fs-main">
          {session !== null && (
            <SessionProvider session={session}>
              <FrameDialogs open={dialog} onOpen={setDialog} />
              <Outlet />
            </SessionProvider>
          )}
          {session === null && error === null && <PageInWaiting />}
          {session === null && error !== null && <SessionFailure error={error} onRetry={refetch} />}
        </main>
        {session !== null && <WorkTray />}
      </div>
    </div>
  )
}
