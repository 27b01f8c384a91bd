import { matchRemote } from '@flotilla/platform/registry'
import { useLocation } from '@flotilla/platform/router'
import { useEffect } from 'react'
import { NoAccessPage } from '../features/no-access/no-access-page.tsx'
import { NotFoundPage } from '../features/not-found/not-found-page.tsx'
import { useServices } from '../services.ts'
import { useShellSession } from '../session/shell-session.tsx'
import { useAppSelector } from '../store/use-store.ts'
import { RemoteView } from './remote-view.tsx'

/** Shows the remote that owns the address, by the registry alone. */
export function RemoteOutlet() {
  const { registry, loader } = useServices()
  const { pathname } = useLocation()
  const session = useShellSession()
  const epoch = useAppSelector((state) => state.session.epoch)
  const match = matchRemote(registry.snapshot, pathname)

  useEffect(() => {
    document.title = match === null ? 'Not found – Flotilla' : `${match.route.title} – Flotilla`
  }, [match])

  useEffect(() => {
    if (match !== null) void loader.ensure(match.entry.name)
  }, [loader, match])

  if (match === null) return <NotFoundPage />
  if (match.route.role !== undefined && session.user.role !== match.route.role) return <NoAccessPage />
  return <RemoteView key={`${match.entry.name}:${epoch}`} entry={match.entry} title={match.route.title} />
}
