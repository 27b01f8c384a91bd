import './app-layout.css'
import './sidebar.css'
import { Outlet, useLocation, useNavigate } from '@flotilla/platform/router'
import { ErrorState } from '@flotilla/ui/page'
import {
  createElement,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useServices } from '../../services.ts'
import { OverrideBadge } from '../features/override-badge/override-badge.tsx'
import { ReleaseOffer } from '../features/release-offer/release-offer.tsx'
import { goKeys, useShortcuts } from '../features/shortcuts/use-shortcuts.ts'
import { SocketStrip } from '../features/socket-strip/socket-strip.tsx'
import { WorkTray } from '../features/work-tray/work-tray.tsx'
import { navigationEntries } from '../navigation/navigation-entries.ts'
import { PageInWaiting } from '../session/page-in-waiting.tsx'
import { SessionProvider, useSessionQuery, useShellSession } from '../session/shell-session.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useMenuDrawer } from './use-menu-drawer.ts'
import { useOnDemand } from './use-on-demand.ts'
import { WidgetBoundary } from './widget-boundary.tsx'

/** Long enough after the first paint to disturb nothing. */
const palettePrefetchMs = 2_000

const loadPalette = async () => (await import('../features/palette/palette.tsx')).Palette
const loadStartSheet = async () => (await import('./start-sheet.tsx')).StartSheet
const loadShortcuts = async () => (await import('../features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog

/** Fetching ahead may fail; opening says so. */
const ignored = () => {}

type FrameDialog = 'palette' | 'shortcuts' | null

type Props = { open: FrameDialog; onOpen: (dialog: FrameDialog) => void }

/** Palette, list of keys and sheet before a start, fetched when first wanted, and the keys that open them. */
function FrameDialogs({ open, onOpen }: Props) {
  const { registry, notify, work } = useServices()
  const { role } = useShellSession().user
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const keys = useMemo(() => {
    const sections = ['main', 'admin', 'profile'] as const
    return goKeys(sections.flatMap((section) => navigationEntries(registry.snapshot, section, role)))
  }, [registry, role])
  // Fetched while the page is idle, so that the first letters after the shortcut are not lost.
  useEffect(() => {
    const timer = setTimeout(() => {
      void loadPalette().catch(ignored)
      void work.fetchAsk()
    }, palettePrefetchMs)
    return () => clearTimeout(timer)
  }, [work])
  useShortcuts({
    onPalette: () => onOpen('palette'),
    onHelp: () => onOpen('shortcuts'),
    pathOf: (letter) => keys.find((key) => key.letter === letter)?.path,
    onGo: (path) => void navigate(path),
  })
  const handleFailure = () => {
    onOpen(null)
    work.sheet.cancel()
    notify.error(
      'This could not be opened',
      'Its code could not be fetched. Try again when the server is back.',
    )
  }
  const palette = useOnDemand({ load: loadPalette, isWanted: open === 'palette', onFailure: handleFailure })
  const shortcuts = useOnDemand({
    load: loadShortcuts,
    isWanted: open === 'shortcuts',
    onFailure: handleFailure,
  })
  // A question before a start belongs to its page, and leaves with it.
  useEffect(() => work.sheet.cancel, [work, pathname])
  const isAsked = useSyncExternalStore(work.sheet.subscribe, () => work.sheet.get() !== null)
  const sheet = useOnDemand({ load: loadStartSheet, isWanted: isAsked, onFailure: handleFailure })
  const onClose = () => onOpen(null)
  return (
    <>
      <WidgetBoundary key={open} onFailure={handleFailure}>
        {open === 'palette' && palette && createElement(palette, { onClose })}
        {open === 'shortcuts' && shortcuts && createElement(shortcuts, { goKeys: keys, onClose })}
      </WidgetBoundary>
      {sheet && createElement(sheet)}
    </>
  )
}

/** The frame of the console. It renders before any remote and any answer arrives (quality: Federation). */
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
    if (shown.current === pathname) return
    shown.current = pathname
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, main])
}
