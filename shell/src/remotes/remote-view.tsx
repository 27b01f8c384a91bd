import { PlatformProvider, type RemoteModule } from '@flotilla/platform'
import type { RegistryEntry } from '@flotilla/platform/registry'
import { useNavigate, useRoutes } from '@flotilla/platform/router'
import { TimeZoneProvider } from '@flotilla/ui/basics'
import { Page, SkeletonRows } from '@flotilla/ui/page'
import { useEffect, useMemo, useState } from 'react'
import { createPlatform } from '../platform/create-platform.ts'
import { useServices } from '../services.ts'
import { useShellSession } from '../session/shell-session.tsx'
import { mountTraced } from '../store/load-traces-slice.ts'
import { useAppSelector } from '../store/use-store.ts'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemoteFailure } from './remote-failure.tsx'
import { subscribeRemote } from './subscribe-remote.ts'

type Props = { entry: RegistryEntry; title: string }

/** One remote in its place: its skeleton, its pages, or why it is not there, with Retry. */
export function RemoteView({ entry, title }: Props) {
  const { loader } = useServices()
  const state = useAppSelector((root) => root.remotes[entry.name]) ?? { phase: 'registered' }

  if (state.phase === 'ready') {
    const module = loader.get(entry.name)
    if (module !== null) {
      return (
        <RemoteBoundary onCrash={(error) => loader.crashed(entry.name, error)}>
          <LoadedRemote entry={entry} module={module} />
        </RemoteBoundary>
      )
    }
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
  return (
    <Page title={title}>
      <SkeletonRows rows={12} label={`Loading ${title}`} />
    </Page>
  )
}

function LoadedRemote({ entry, module }: { entry: RegistryEntry; module: RemoteModule }) {
  const services = useServices()
  const session = useShellSession()
  const navigate = useNavigate()
  const platform = useMemo(
    () =>
      createPlatform({
        services,
        remoteName: entry.name,
        session,
        navigate: (path, options) => void navigate(path, options),
      }),
    [services, entry.name, session, navigate],
  )
  const [began] = useState(() => performance.now())
  useEffect(() => {
    const ms = Math.round(performance.now() - began)
    services.store.dispatch(mountTraced({ name: entry.name, ms }))
  }, [services, entry.name, began])
  useEffect(() => subscribeRemote(module, platform), [module, platform])
  const routes = useRoutes(module.routes)
  return (
    <TimeZoneProvider offsetHours={platform.preferences.utcOffsetHours}>
      <PlatformProvider platform={platform}>{routes}</PlatformProvider>
    </TimeZoneProvider>
  )
}
