import './app-layout.css'
import './sidebar.css'
import { Outlet, useLocation } from '@flotilla/platform/router'
import { ErrorState } from '@flotilla/ui/page'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { OverrideBadge } from '../features/override-badge/override-badge.tsx'
import { WorkTray } from '../features/work-tray/work-tray.tsx'
import { AskedGuide } from '../guide/asked-guide.tsx'
import { useKeptFirstPage } from '../session/first-page.tsx'
import { PageInWaiting } from '../session/page-in-waiting.tsx'
import { SessionProvider, useSessionQuery } from '../session/shell-session.tsx'
import { useRemoteReports } from '../session/use-remote-reports.ts'
import { AskedStart } from './asked-start.tsx'
import { type FrameDialog, FrameDialogs } from './frame-dialogs.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useMenuDrawer } from './use-menu-drawer.ts'

/** The frame of the console. It renders before any remote and any answer arrives (quality: Federation). */
export function AppLayout() {
  const { session, error, refetch } = useSessionQuery()
  useKeptFirstPage(session)
  useRemoteReports(session)
  const [dialog, setDialog] = useState<FrameDialog | null>(null)
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
        <TopBar session={session} isMenuOpen={menu.isOpen} onMenuToggle={menu.toggle} onDialog={setDialog} />
        <OverrideBadge />
        <main id="main" ref={main} tabIndex={-1} className="fs-main">
          {session !== null && (
            <SessionProvider session={session}>
              <FrameDialogs open={dialog} onOpen={setDialog} />
              <AskedStart />
              <Outlet />
            </SessionProvider>
          )}
          {session === null && error === null && <PageInWaiting />}
          {session === null && error !== null && <SessionFailure error={error} onRetry={refetch} />}
        </main>
        {session !== null && <WorkTray />}
        <AskedGuide onKeys={session === null ? null : () => setDialog('shortcuts')} />
      </div>
    </div>
  )
}

/** The frame works, but the signed-in person is unknown: the server is stopped or out of reach. */
function SessionFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState
      title="Your account could not be loaded"
      what={error.message}
      stillWorks="You are still signed in. Running work on your sites goes on."
      onRetry={onRetry}
    />
  )
}

/**
 * When one page replaces another, the focused element disappears; the focus then moves to the new page (WCAG
 * 2.4.3), unless that page has set it itself.
 */
function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    // `/` has no page of its own: it only leads to one.
    const isFirst = shown.current === '/'
    if (shown.current === pathname) return
    shown.current = pathname
    if (isFirst) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, main])
}
