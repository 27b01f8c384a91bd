import type { RegistryEntry } from '@flotilla/platform/registry'
import { PageSkeleton } from '@flotilla/ui/page'
import { useServices } from '../services.ts'
import { aheadDropped } from '../store/ahead-slice.ts'
import { useAppSelector } from '../store/use-store.ts'
import { LoadedRemote } from './loaded-remote.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemoteFailure } from './remote-failure.tsx'
import { useFirstData } from './use-first-data.ts'

type Props = {
  entry: RegistryEntry
  title: string
  /** Drawn ahead for this address, and not on screen yet. */
  aheadPath?: string | undefined
}

/** One remote in its place: its skeleton, its pages, or why it is not there, with Retry. */
export function RemoteView({ entry, title, aheadPath }: Props) {
  const { loader, store } = useServices()
  const state = useAppSelector((root) => root.remotes[entry.name]) ?? { phase: 'registered' }
  const module = state.phase === 'ready' ? loader.get(entry.name) : null
  const mayDraw = useFirstData(entry.name, module)

  // What nobody has seen fail is drawn anew when it is opened, and fails then.
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
