import { PLATFORM_VERSION } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { readBucket } from '../../remotes/kept-bucket.ts'
import { entryOf } from '../../remotes/registry-watch.ts'
import { useServices } from '../../services.ts'
import { useAppSelector } from '../../store/use-store.ts'
import { diagnoseRemote } from './diagnose-remote.ts'
import type { Diagnostics } from './diagnostics.ts'
import { diagnosticsQueries } from './diagnostics-queries.ts'

/** Everything the diagnostics page says; asks once what is released by now. */
export function useDiagnostics(): Diagnostics {
  const { registry, overrides, bootMs, realtime, store } = useServices()
  const remotes = useAppSelector((state) => state.remotes)
  const loadTraces = useAppSelector((state) => state.loadTraces)
  const socket = useAppSelector((state) => state.socket)
  // Every event moves the store, so that its number is asked for at the right moments.
  const lastSeq = useSyncExternalStore(store.subscribe, realtime.lastSeq)
  const { data: now = registry.latest(), dataUpdatedAt } = useQuery(diagnosticsQueries.released(registry))
  const bucket = readBucket()
  return {
    at: new Date(dataUpdatedAt).toISOString(),
    address: location.href,
    browser: navigator.userAgent,
    platformVersion: PLATFORM_VERSION,
    registryFrom: registry.snapshot.updatedAt,
    bootMs,
    socket,
    lastSeq,
    remotes: registry.snapshot.remotes.map((entry) =>
      diagnoseRemote({
        entry,
        state: remotes[entry.name] ?? { phase: 'registered' },
        now: entryOf(now, entry.name),
        bucket,
        localFolder: overrides.folders.get(entry.name),
      }),
    ),
    traces: loadTraces,
  }
}
