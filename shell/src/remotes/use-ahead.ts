import { matchRemote, type RegistryEntry } from '@flotilla/platform/registry'
import { useEffect, useState } from 'react'
import { useServices } from '../services.ts'
import { useAppSelector } from '../store/use-store.ts'
import { readFirstData } from './read-first-data.ts'
import { useRemotePlatforms } from './use-remote-platforms.ts'

export type Ahead = { entry: RegistryEntry; title: string; path: string }

/**
 * What may be drawn before it is opened: the place that somebody points at, once its code and its first data are there.
 * Null: there is none, or its remote is on screen already.
 */
export function useAhead(shownRemote: string | undefined): Ahead | null {
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
