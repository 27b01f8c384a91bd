import { matchRemote, type RegistryEntry } from '@flotilla/platform/registry'
import { useNavigate } from '@flotilla/platform/router'
import { useEffect, useState } from 'react'
import { createPlatform } from '../platform/create-platform.ts'
import { useServices } from '../services.ts'
import { useShellSession } from '../session/shell-session.tsx'
import { useAppSelector } from '../store/use-store.ts'

export type Ahead = { entry: RegistryEntry; title: string; path: string }

/**
 * What may be drawn before it is opened: the place that somebody points at, once its code and its first data are there.
 * Null: there is none, or its remote is on screen already.
 */
export function useAhead(shownRemote: string | undefined): Ahead | null {
  const services = useServices()
  const session = useShellSession()
  const navigate = useNavigate()
  const path = useAppSelector((state) => state.ahead)
  const [ready, setReady] = useState<Ahead | null>(null)

  useEffect(() => {
    let isOver = false
    const prepare = async (wanted: string) => {
      const { entry, route } = matchRemote(services.registry.snapshot, wanted) ?? {}
      if (entry === undefined || route === undefined) return
      const module = await services.loader.prepare(entry.name)
      const platform = createPlatform({
        ...{ services, session, remoteName: entry.name },
        navigate: (to, options) => void navigate(to, options),
      })
      await module?.prefetch?.(platform, wanted).catch(() => {})
      if (!isOver && module !== null) setReady({ entry, title: route.title, path: wanted })
    }
    if (path !== null) void prepare(path)
    return () => {
      isOver = true
      setReady(null)
    }
  }, [path, services, session, navigate])

  return ready === null || ready.entry.name === shownRemote ? null : ready
}
