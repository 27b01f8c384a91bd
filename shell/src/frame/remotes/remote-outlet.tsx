import { matchRemote, type RegistryEntry } from '@flotilla/platform/registry'
import { useLocation } from '@flotilla/platform/router'
import { PageSkeleton } from '@flotilla/ui/page'
import { Activity, useEffect, useLayoutEffect, useState } from 'react'
import { useServices } from '../../services.ts'
import { aheadDropped } from '../../store/ahead-slice.ts'
import { useShellSession } from '../session/shell-session.tsx'
import { useAppSelector } from '../use-store.ts'
import { LoadedRemote } from './loaded-remote.tsx'
import { NoAccessPage, NotFoundPage } from './missing-pages.tsx'
import { RemoteBoundary, RemoteFailure } from './remote-failure.tsx'
import { useRemotePlatforms } from './remote-platforms.ts'
import { readFirstData, useFirstData } from './use-first-data.ts'

/**
 * Shows the remote that owns the address according to the registry. A page that the user points at is
 * rendered beside it, unseen, so that a click only has to show it.
 */
export function RemoteOutlet() {
  const { registry, loader, store } = useServices()
  const { pathname } = useLocation()
  const session = useShellSession()
  const epoch = useAppSelector((state) => state.session.epoch)
  const match = matchRemote(registry.snapshot, pathname)
  const ahead = useAhead(match?.entry.name)

  const title = match?.route.title ?? 'Not found'
  // Before the effects of the page, which may set the title.
  useLayoutEffect(() => {
    document.title = `${title} – Flotilla`
  }, [title])

  useEffect(() => {
    if (match !== null) void loader.ensure(match.entry.name)
  }, [loader, match])

  // Once an address is opened, the likely one is no longer needed.
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

type Props = {
  entry: RegistryEntry
  title: string
  /** Drawn ahead for this address, and not on screen yet. */
  aheadPath?: string | undefined
}

/** One remote in its place: its skeleton, its pages, or why it is not there, with Retry. */
function RemoteView({ entry, title, aheadPath }: Props) {
  const { loader, store } = useServices()
  const state = useAppSelector((root) => root.remotes[entry.name]) ?? { phase: 'registered' }
  const module = state.phase === 'ready' ? loader.get(entry.name) : null
  const mayDraw = useFirstData(entry.name, module)

  // An unseen failure is rendered again when it is opened, and fails then.
  const handleCrash = (error: Error) =>
    aheadPath === undefined ? loader.crashed(entry.name, error) : void store.dispatch(aheadDropped())

  if (module !== null && mayDraw) {
    return (
      <RemoteBoundary onCrash={handleCrash}>
        <LoadedRemote name={entry.name} module={module} aheadPath={aheadPath} />
      </RemoteBoundary>
    )
  }
  if (state.phase === 'failed' || state.phase === 'refused') {
    const handleRetry = state.phase === 'failed' ? () => void loader.retry(entry.name) : undefined
    return (
      <RemoteFailure
        title={title}
        name={entry.name}
        code={state.code}
        detail={state.detail}
        onRetry={handleRetry}
      />
    )
  }
  return <PageSkeleton title={title} />
}

type Ahead = { entry: RegistryEntry; title: string; path: string }

/**
 * The page that may be rendered before it is opened: the one that the user points at, once its code and its
 * first data have arrived. Null: there is none, or its remote is already on screen.
 */
function useAhead(shownRemote: string | undefined): Ahead | null {
  const { registry, loader } = useServices()
  const platformOf = useRemotePlatforms()
  const path = useAppSelector((state) => state.ahead)
  const [ready, setReady] = useState<Ahead | null>(null)

  useEffect(() => {
    let isOver = false
    const prepare = async (wanted: string) => {
      const { entry, route } = matchRemote(registry.snapshot, wanted) ?? {}
      if (entry === undefined || route === undefined) return
      const module = await loader.prepare(entry.name)
      if (module === null) return
      await readFirstData(module, platformOf(entry.name), wanted)
      if (!isOver) setReady({ entry, title: route.title, path: wanted })
    }
    if (path !== null) void prepare(path)
    return () => {
      isOver = true
      setReady(null)
    }
  }, [path, registry, loader, platformOf])

  return ready === null || ready.entry.name === shownRemote ? null : ready
}
