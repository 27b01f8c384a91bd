import { matchRemote } from '@flotilla/platform/registry'
import { useLocation } from '@flotilla/platform/router'
import { Activity, useEffect, useLayoutEffect } from 'react'
import { NoAccessPage } from '../features/no-access/no-access-page.tsx'
import { NotFoundPage } from '../features/not-found/not-found-page.tsx'
import { useServices } from '../services.ts'
import { useShellSession } from '../session/shell-session.tsx'
import { aheadDropped } from '../store/ahead-slice.ts'
import { useAppSelector } from '../store/use-store.ts'
import { RemoteView } from './remote-view.tsx'
import { useAhead } from './use-ahead.ts'

/**
 * Shows the remote that owns the address, by the registry alone. What somebody points at is drawn beside it, unseen, so
 * that a click only has to show it.
 */
export function RemoteOutlet() {
  const { registry, loader, store } = useServices()
  const { pathname } = useLocation()
  const session = useShellSession()
  const epoch = useAppSelector((state) => state.session.epoch)
  const match = matchRemote(registry.snapshot, pathname)
  const ahead = useAhead(match?.entry.name)

  const title = match?.route.title ?? 'Not found'
  // Before the effects of the page, which may name what it shows.
  useLayoutEffect(() => {
    document.title = `${title} – Flotilla`
  }, [title])

  useEffect(() => {
    if (match !== null) void loader.ensure(match.entry.name)
  }, [loader, match])

  // Whichever address was opened, what was likely is settled.
  useEffect(() => void store.dispatch(aheadDropped()), [store, pathname])

  if (match === null) return <NotFoundPage />
  if (match.route.role !== undefined && session.user.role !== match.route.role) return <NoAccessPage />
  const shown = { entry: match.entry, title, path: undefined }
  return [shown, ...(ahead === null ? [] : [ahead])].map(({ entry, title: heading, path }) => (
    <Activity key={`${entry.name}:${epoch}`} mode={path === undefined ? 'visible' : 'hidden'}>
      <RemoteView entry={entry} title={heading} aheadPath={path} />
    </Activity>
  ))
}
